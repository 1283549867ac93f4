-- One text for SQLite and PostgreSQL: both take these types, and times are milliseconds.

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    header TEXT NOT NULL,
    seed TEXT,
    options TEXT NOT NULL,
    public BIGINT NOT NULL,
    created BIGINT NOT NULL,
    touched BIGINT NOT NULL,
    ply BIGINT NOT NULL,
    turn BIGINT NOT NULL,
    outcome TEXT,
    rematch TEXT,
    -- The order of changes: a counter in SQLite, the transaction's number in PostgreSQL.
    changed BIGINT NOT NULL
);
CREATE INDEX tables_by_change ON tables (changed);
CREATE INDEX public_tables ON tables (touched) WHERE public = 1;

-- The log. Its primary key is the only lock between writers.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    ply BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, ply)
);

CREATE TABLE seats (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    sitter TEXT NOT NULL,
    level TEXT NOT NULL,
    name TEXT NOT NULL,
    token TEXT,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_token ON seats (token) WHERE token IS NOT NULL;

CREATE TABLE requests (
    table_id TEXT NOT NULL,
    request TEXT NOT NULL,
    answer TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, request)
);
CREATE INDEX requests_by_time ON requests (at);

-- Work with a lease: free from `free_at` on, which is when it comes due, or when the lease of the
-- node that took it on ends.
CREATE TABLE due (
    table_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    at BIGINT NOT NULL,
    ply BIGINT NOT NULL,
    free_at BIGINT NOT NULL,
    node TEXT,
    PRIMARY KEY (table_id, kind)
);
CREATE INDEX due_by_time ON due (free_at);

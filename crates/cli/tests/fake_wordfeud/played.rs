//! One game at the server, by the project's own rules, told in the form of the API.

use serde_json::{Value, json};
use tilehold_engine::{Event, Game, GameTable, Player, Seat, Seed, Setup, Thinking, Viewer};
use tilehold_games::tiles::{LaidTile, LaidTiles};
use tilehold_games::wordfeud::{Action, HOLD_TO_SWAP, Played, View, Wordfeud};
use tilehold_lexicon::Shelf;

pub(crate) struct Match {
    table: GameTable<Wordfeud>,
    ruleset: u64,
    /// The number by which the client asks for the bonus squares.
    pub(crate) board: u64,
    /// The seat of the one who is logged in.
    local: Seat,
    /// The level of the server's own player; without one, nobody answers.
    level: Option<&'static str>,
    seed: Seed,
}

impl Match {
    pub(crate) fn new(
        ruleset: u64,
        options: Value,
        local: u8,
        level: Option<&'static str>,
        seed: &str,
    ) -> Match {
        let people = ["Ann", "the house"].map(|name| Player::Person(name.to_owned()));
        let setup = Setup {
            options,
            players: people.to_vec(),
            clock: Default::default(),
            started: 0,
        };
        let seed = Seed::from_text(seed);
        let table = GameTable::open(setup, seed.clone(), &Shelf::standard()).unwrap();
        let mut game = Match {
            table,
            ruleset,
            board: 1000 + u64::from(seed.commitment().as_bytes()[0]),
            local: Seat(local),
            level,
            seed,
        };
        game.answer();
        game
    }

    pub(crate) fn is_running(&self) -> bool {
        self.table.outcome().is_none()
    }

    pub(crate) fn updated(&self) -> u32 {
        self.table.ply()
    }

    fn view(&self) -> View {
        self.table.view(Viewer::Seat(self.local))
    }

    /// The game as the list of games tells it.
    pub(crate) fn outline(&self, id: u64) -> Value {
        let view = self.view();
        let player = |seat: u8| {
            json!({
                "id": seat + 1,
                "position": seat,
                "is_local": Seat(seat) == self.local,
                "score": view.scores[usize::from(seat)],
            })
        };
        json!({
            "id": id,
            "ruleset": self.ruleset,
            "board": self.board,
            "is_running": self.is_running(),
            "current_player": view.turn.0,
            "players": [player(0), player(1)],
            "bag_count": view.hold,
            "pass_count": view.scoreless,
            "updated": self.updated(),
        })
    }

    /// The game with its tiles and the own rack.
    pub(crate) fn in_full(&self, id: u64) -> Value {
        let view = self.view();
        let mut game = self.outline(id);
        let mut tiles = Vec::new();
        for (y, row) in view.board.iter().enumerate() {
            for (x, c) in row.chars().enumerate().filter(|&(_, c)| c != '.') {
                let letter = c.to_uppercase().to_string();
                tiles.push(json!([x, y, letter, c.is_lowercase()]));
            }
        }
        game["tiles"] = json!(tiles);
        let rack = view.racks[self.local.index()].tiles.clone();
        let rack = rack.unwrap_or_default();
        let rack = rack.chars().map(|c| c.to_string().replace('*', ""));
        game["players"][self.local.index()]["rack"] = json!(rack.collect::<Vec<_>>());
        game
    }

    pub(crate) fn bonus_numbers(&self) -> Vec<Vec<u32>> {
        let rows = self.view().bonus;
        let numbers = |row: &String| row.chars().filter_map(|c| c.to_digit(10)).collect();
        rows.iter().map(numbers).collect()
    }

    pub(crate) fn lay(&mut self, body: &Value) -> Result<Value, String> {
        let bad = || "bad_move".to_owned();
        let tile = |tile: &Value| {
            let (x, y) = (tile[0].as_u64()?, tile[1].as_u64()?);
            let mut letter = tile[2].as_str()?.chars();
            Some(LaidTile {
                row: y.try_into().ok()?,
                column: x.try_into().ok()?,
                letter: letter.next().filter(|c| c.is_uppercase())?,
                blank: tile[3].as_bool()?,
            })
        };
        let tiles = body["move"].as_array().ok_or_else(bad)?;
        let tiles = tiles.iter().map(tile).collect::<Option<Vec<_>>>();
        let tiles = LaidTiles::from(tiles.ok_or_else(bad)?);
        if body["ruleset"] != json!(self.ruleset) {
            return Err("bad_ruleset".to_owned());
        }
        let preview = self
            .table
            .game()
            .preview(&self.view(), self.local, tiles.clone());
        let words: Vec<String> = preview
            .score
            .iter()
            .flat_map(|score| &score.words)
            .map(|word| word.word.to_uppercase())
            .collect();
        if body["words"] != json!(words) {
            return Err("words_do_not_fit".to_owned());
        }
        self.take(Action::Word(tiles))
    }

    pub(crate) fn swap(&mut self, body: &Value) -> Result<Value, String> {
        let name = |tile: &Value| match tile.as_str()? {
            "" => Some('*'),
            letter => letter.chars().next(),
        };
        let tiles = body["tiles"].as_array().ok_or("bad_swap")?;
        let tiles = tiles.iter().map(name).collect::<Option<String>>();
        self.take(Action::Swap(tiles.ok_or("bad_swap")?))
    }

    pub(crate) fn pass(&mut self) -> Result<Value, String> {
        self.take(Action::Pass)
    }

    /// The local player's move, and what comes after it.
    fn take(&mut self, action: Action) -> Result<Value, String> {
        self.act(self.local, action)?;
        let points = match self.view().last.map(|turn| turn.played) {
            Some(Played::Word { score, .. }) => Some(score.points),
            _ => None,
        };
        self.answer();
        Ok(json!({"points": points, "updated": self.updated()}))
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<(), String> {
        match self.table.play(seat, Event::Move(action), 0) {
            Ok(_) => Ok(()),
            Err(refusal) => Err(refusal.code.to_string()),
        }
    }

    /// The server's own player moves, if it is its turn.
    fn answer(&mut self) {
        let seat = self.local.next(2);
        if let (Some(level), true) = (self.level, self.table.turn().contains(seat)) {
            self.play_for(seat, level);
        }
    }

    fn play_for(&mut self, seat: Seat, level: &str) {
        let mut bot = self.table.game().bot(level).unwrap();
        let view = self.table.view(Viewer::Seat(seat));
        let dice = self.seed.dice("house", u64::from(self.table.ply()));
        let mut thinking = Thinking::unhurried(dice);
        let action = bot.choose(self.table.game(), &view, seat, &mut thinking);
        self.act(seat, action).unwrap();
    }

    /// The game once it is the local player's turn with too few tiles in the hold to swap: until then
    /// the house has played for both.
    pub(crate) fn late(mut self) -> Match {
        loop {
            let view = self.view();
            if usize::from(view.hold) < HOLD_TO_SWAP && view.turn == self.local {
                return self;
            }
            self.play_for(view.turn, "club");
        }
    }
}

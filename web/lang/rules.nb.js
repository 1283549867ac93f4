/** Reglene på bokmål. */

/** @type {import("./rules.en.js").RuleBook} */
export default {
  title: "Reglene",
  lead: "Hvert spill på én side, med bilder.",
  fair: {
    title: "Det som gjelder i alle spill",
    blocks: [
      "**Datamaskinen tjuvkikker ikke.** Den får se det en spiller på dens plass får se, og ingenting annet.",
      "**Trekningen kan etterprøves.** Før den første brikken trekkes, ligger fingeravtrykket av trekningen fast. Etter spillet kan alle se frøet bak den og trekke hver brikke på nytt.",
      "**Et avslag sier hvorfor.** Et ord som ikke er lov, koster ingenting: ta brikkene tilbake og legg noe annet.",
    ],
  },
  play: "Spill",
  others: "De andre spillene",
  bonuses: ["DB", "TB", "DO", "TO"],
  games: {
    khi: {
      lead: "To spillere kappes om å føre ordene sine tvers over brettet fra hver sin side, og erobrer hverandres bokstaver underveis.",
      facts: [
        ["Spillere", "2"],
        ["Brett", "19\u00a0×\u00a019 (11 til 25 kan velges)"],
        ["Brikker", "120, fire av dem blanke; sju på hånden"],
        ["Mål", "en bokstav i din farge på den andre kanten"],
      ],
      parts: [
        {
          title: "Begynnelsen",
          blocks: [
            "Blå har en stjerne midt på venstre kant, Svart en midt på høyre kant. Blå begynner. Det første ordet til hver har minst to bokstaver og dekker egen stjerne.",
            {
              drawing: "khiStart",
              caption:
                "Begge de første ordene, på et lite brett: CRANE begynner på Blås stjerne, STONE slutter på Svarts.",
            },
          ],
        },
        {
          title: "Et ord",
          blocks: [
            [
              "Alle brikkene i et trekk ligger i én rad eller én kolonne. Det er ingen tom rute mellom den første og den siste; bokstaver som alt ligger der, kan bygge bro.",
              "Hvert ord som oppstår, langs og på tvers, må stå i ordlisten. Mangler noen, får du vite om alle.",
              "Etter det første ordet trenger hvert trekk **en bokstav i din egen farge** som lå der fra før: i hovedordet, eller i et nytt ord på tvers av en av brikkene dine. Det er ikke nok at hovedordet krysser et av dine ord i en bokstav med den andre fargen.",
              "Hovedordet til en enslig brikke er den lengste av de to linjene gjennom den, den langs raden hvis de er like lange. Begge må være ord.",
              "En blank brikke får en bokstav når den legges, og beholder den.",
            ],
            "Etter et ord fylles stativet opp til sju så lenge posen rekker.",
          ],
        },
        {
          title: "Erobring",
          blocks: [
            "Et trekk gir hele ord din farge:",
            [
              "hovedordet,",
              "hvert nytt ord på tvers av en brikke du la,",
              "hvert ord som lå der fra før og som hovedordet løper tvers over.",
            ],
            "Hver av motstanderens bokstaver som skifter farge, gir ett poeng.",
            {
              drawings: [
                { drawing: "khiBefore", caption: "En del av brettet. Det er Blås tur …" },
                {
                  drawing: "khiAfter",
                  caption:
                    "… og Blå legger én E. CARES løper tvers over LOSE, så hele LOSE blir blått: fire poeng.",
                },
              ],
            },
          ],
        },
        {
          title: "Å passe og å bytte",
          blocks: [
            "**Pass**, og turen går til den andre. To turer på rad som ender med pass, avslutter spillet.",
            "**Bytt**: alle brikkene dine går tilbake, posen ristes, og du trekker like mange nye. Det koster 10 poeng, og det er fortsatt din tur. Du kan bytte igjen til samme pris, men ikke når posen er tom. Poengsummen kan bli negativ.",
          ],
        },
        {
          title: "Slutten",
          blocks: [
            "Du vinner straks når en bokstav i din farge står på den andre kanten etter trekket ditt: siste kolonne for Blå, første for Svart. Å erobre motstanderens første ord vinner også, siden det dekker stjernen på den kanten.",
            { drawing: "khiEdge", caption: "RIVER, ROAD, DRIVE: Blå er over." },
            "Når posen er tom, går spillet videre med brikkene på hånden. Blir et stativ tomt etter et ord, eller passer begge, uten at noen er over, ender kappløpet uavgjort. Poengene oppgis ved siden av resultatet: erobrede bokstaver, minus 10 for hvert bytte.",
            { tiles: [{ name: "Posen", hold: "english" }] },
          ],
        },
      ],
    },

    pathfinder: {
      lead: "Finn fem ord på seksten brikker, to av dem jokere, og kom så nær de fem beste som du kan.",
      facts: [
        ["Spillere", "alene, eller side om side på samme brett"],
        ["Brett", "4 × 4: fjorten bokstaver, to jokere"],
        ["Mål", "høyest sum for fem ord"],
      ],
      parts: [
        {
          title: "Et svar",
          blocks: [
            "Gi inntil fem svar, ett etter ett. Et svar er gyldig hvis",
            [
              "det står i ordlisten og ikke gjentar et tidligere svar,",
              "bokstavene danner en sti: hvert steg går til en av de åtte naboene, og ingen brikke brukes to ganger,",
              "det kan leses sammen med alle gyldige svar over det.",
            ],
            "Det gir summen av verdiene til brikkene på stien. Et svar som ikke er gyldig, gir ingenting.",
            {
              drawing: "pathfinderWord",
              caption:
                "GERANIUM: 2 + 1 + 1 + 0 + 1 + 1 + 2 + 3 = 11. Jokeren står for A og teller ingenting.",
            },
            {
              head: ["Verdi", "Bokstaver"],
              rows: [
                ["1", "A E I N O R S T"],
                ["2", "C D G L P U"],
                ["3", "B F H M Y"],
                ["4", "K V W"],
                ["5", "Z"],
                ["6", "J Q X"],
                ["0", "jokere"],
              ],
            },
            "Q er en bokstav som alle andre. Sjeldne bokstaver er sjeldne på brettet også.",
          ],
        },
        {
          title: "Jokere",
          blocks: [
            "De to jokerne ligger i midten, hjørne mot hjørne. En joker står for hvilken bokstav som helst, men for **én og samme bokstav i alle svarene dine**. Begge kan stå for samme bokstav, og ett ord kan bruke begge.",
            "Av stiene som passer med svarene over, tar et svar dem med færrest jokere. Så lenge flere er like gode, er det åpent hvilken det blir, til et senere svar avgjør det. Men et tidligere svar leses aldri på nytt med flere jokere for å gi plass til et senere.",
            "En joker viser det som er kjent om den:",
            {
              head: ["Den viser", "fordi"],
              rows: [
                ["✱", "ingenting kreves av den"],
                ["e", "svarene dine tvinger den til å være E"],
                ["d / e", "to lesemåter er åpne"],
                ["h / ✱ på begge", "en av de to må være H, men ikke en bestemt av dem"],
              ],
            },
            "Passer ikke et ord, får du vite om det ikke har noen sti i det hele tatt, eller hvilket svar som står i veien.",
          ],
        },
        {
          title: "Hvilken sti som gjelder",
          blocks: [
            "Kan et ord leses langs flere stier, avgjør den første av disse reglene som skiller dem:",
            {
              steps: [
                "færrest jokere,",
                "færrest diagonale steg,",
                "diagonale steg så sent som mulig,",
                "den første i leseretningen.",
              ],
            },
            "Alle stier passer sammen. Et senere svar kan derfor flytte stien til et tidligere og endre poengene det gir; siden viser det når det skjer.",
            {
              drawings: [
                {
                  drawing: "pathfinderAlone",
                  caption:
                    "CODE alene tar stien uten diagonal, med jokeren som D: 4 poeng. Den kan fortsatt bli E, og viser begge.",
                },
                {
                  drawing: "pathfinderMoved",
                  caption: "Etter ACED er jokeren E. CODE flytter seg og gir 5 poeng.",
                },
              ],
            },
          ],
        },
        {
          title: "De fem boksene",
          blocks: [
            "Til venstre for et gyldig svar står en grønn hake, for alle andre et rødt kryss. En boks åpnes når boksen over har et gyldig svar. Hver endring gjør at alle svarene vurderes på nytt, ovenfra og ned. En boks som lukkes igjen, beholder teksten, gir ingen poeng og krever ingenting av jokerne.",
          ],
        },
        {
          title: "De fem beste",
          blocks: [
            "Hvert brett har minst fem gyldige svar, og dagens brett en beste sum på minst 40. «Best mulig» er den høyeste summen som virkelig kan skrives inn: ingen kan slå den. Ved siden av står den beste med hverdagsord.",
            "Ved et bord leverer hver spiller én gang, og ser de andres svar når alle har levert.",
          ],
        },
      ],
    },

    wordfeud: {
      lead: "Kryssordspillet på 15\u00a0×\u00a015: legg ord bortover og nedover, og få mest mulig ut av bonusrutene.",
      facts: [
        ["Spillere", "2"],
        ["Brett", "15\u00a0×\u00a015"],
        ["Brikker", "104, to av dem blanke; sju på hånden"],
        ["Mål", "flest poeng"],
      ],
      parts: [
        {
          title: "Brettet",
          blocks: [
            {
              drawing: "wordfeudBoard",
              caption: "Standardbrettet. DB og TB teller en bokstav to og tre ganger, DO og TO et ord.",
            },
            "Det første ordet dekker midtruten, som ikke har bonus. Et tilfeldig brett har de samme bonusrutene på tilfeldige steder.",
          ],
        },
        {
          title: "Et ord",
          blocks: [
            [
              "Alle brikkene i et trekk ligger i én linje uten hull og berører en brikke på brettet.",
              "Hvert ord som oppstår, langs og på tvers, må stå i ordlisten.",
              "En blank brikke kan være hvilken bokstav som helst i språket, også en som ikke har egen brikke (på norsk Q, X og Z). Den er ikke verdt noe.",
            ],
          ],
        },
        {
          title: "Poeng",
          blocks: [
            [
              "Hvert nye ord gir poengene til bokstavene sine.",
              "Først teller bokstavbonusene, så ordbonusene. To ordbonuser ganges med hverandre.",
              "En bonus teller bare for en brikke som legges i dette trekket, men i begge ordene gjennom den.",
              "Alle sju brikkene i ett trekk: **40 poeng ekstra**.",
            ],
            {
              drawings: [
                {
                  drawing: "wordfeudFirst",
                  caption: "HOUSE over midten: 4 + 1 + 2 + 1 + 1 = 9. H står på dobbelt ord: 18.",
                },
                {
                  drawing: "wordfeudSecond",
                  caption: "SAY lager også HOUSES: 6 + 10 = 16. Bonusen under H er brukt opp.",
                },
              ],
            },
          ],
        },
        {
          title: "Å bytte og å passe",
          blocks: [
            "I stedet for et ord kan du **bytte** én til sju brikker så lenge posen har minst sju, eller **passe**. Tre slike turer på rad, pass og bytter til sammen, avslutter spillet.",
          ],
        },
        {
          title: "Slutten",
          blocks: [
            [
              "Noen har lagt den siste brikken, og posen er tom: den andre mister verdien av brikkene som er igjen, og den som gikk ut, får den.",
              "Tre turer på rad uten et ord: begge mister verdien av brikkene sine.",
            ],
          ],
        },
        {
          title: "Brikkene",
          blocks: [
            "Hvor mange det er av hver bokstav; poengene står i hjørnet.",
            {
              tiles: [
                { name: "Engelsk", hold: "english" },
                { name: "Norsk", hold: "norwegian" },
                { name: "Svensk", hold: "swedish" },
                { name: "Dansk", hold: "danish" },
                { name: "Nederlandsk", hold: "dutch" },
              ],
            },
          ],
        },
      ],
    },

    kalida: {
      lead: "Fem på rad på et lite brett: en diagonal kan fortsette ved motsatt kant, eller sprette fra kanten.",
      facts: [
        ["Spillere", "2: X begynner, så O"],
        ["Brett", "6\u00a0×\u00a06 (5 til 8 kan velges)"],
        ["Mål", "fem av dine merker på linje"],
      ],
      parts: [
        {
          title: "Spillet",
          blocks: [
            "X og O setter etter tur et merke i en tom rute. Den som har fem på linje, vinner; seks på linje vinner også. Et fullt brett uten linje er uavgjort.",
          ],
        },
        {
          title: "Linjene",
          blocks: [
            {
              drawings: [
                {
                  drawing: "kalidaStraight",
                  caption: "Rett: langs en rad, en kolonne eller en diagonal. Den teller alltid.",
                },
                {
                  drawing: "kalidaWrap",
                  caption: "Rundt: en diagonal forlater brettet og kommer inn igjen på motsatt side.",
                },
                {
                  drawing: "kalidaBounce",
                  caption: "Sprett: en diagonal snur på kanten som en ball, én gang …",
                },
                { drawing: "kalidaTwice", caption: "… eller to, men aldri i et hjørne." },
                {
                  drawing: "kalidaTeeth",
                  caption:
                    "Manglende tenner: en rad som går rundt, med et hull i, stiplet fordi den ikke er noen linje. Den teller bare hvis den regelen er slått av.",
                },
                {
                  drawing: "kalidaGreat",
                  caption: "En stor diagonal med et hull er en diagonal som går rundt, og den teller.",
                },
              ],
            },
            "En linje har fem forskjellige ruter, og går aldri både rundt og spretter.",
          ],
        },
        {
          title: "Bryterne",
          blocks: [
            [
              "**Rundt**: linjer fortsetter på motsatt kant. Diagonaler gjør det alltid, rader og kolonner bare når **Manglende tenner** er slått av.",
              "**Sprett**: diagonaler snur på kanten.",
              "**Manglende tenner**: rader og kolonner som går rundt, viser et hull eller en av motstanderens brikker, som en tann som mangler. Med denne regelen på teller de ikke.",
            ],
            "Alle tre er på fra starten.",
            {
              head: ["Slått på", "Linjer på 6\u00a0×\u00a06"],
              rows: [
                ["ingenting", "32"],
                ["sprett", "68"],
                ["rundt, manglende tenner", "96"],
                ["rundt", "144"],
                ["rundt, sprett, manglende tenner", "132"],
                ["rundt, sprett", "180"],
              ],
            },
          ],
        },
        {
          title: "Husregler",
          blocks: [
            "To til kan slås på når et bord settes opp:",
            [
              "**Springerregelen**: X' andre merke må stå et springertrekk fra det første. Springeren hopper ikke over kanten.",
              "**Kamp**: det spilles runder til en side har vunnet åtte og leder med to. Den som tapte en runde, begynner den neste; etter uavgjort den som ikke begynte.",
            ],
          ],
        },
      ],
    },

    lexibomb: {
      lead: "Legg kryssord i et minefelt. Jo flere bomber rundt en rute, desto mer er den verdt, så lenge du ikke står på en.",
      facts: [
        ["Spillere", "2 til 4"],
        ["Brett", "15\u00a0×\u00a015 med 22 skjulte bomber (begge kan velges)"],
        ["Brikker", "100, to av dem blanke; sju på hånden"],
        ["Mål", "flest poeng"],
      ],
      parts: [
        {
          title: "Et ord",
          blocks: [
            [
              "Det første ordet ligger hvor som helst og har minst to brikker. Senere ord berører en brikke på brettet.",
              "Alle brikkene i et trekk ligger i én linje uten hull, og hvert ord som oppstår, langs og på tvers, må stå i ordlisten.",
              "**Spill** kan bare trykkes mens det du har lagt, er lovlig.",
            ],
            "**En blank brikke får aldri en bokstav.** Enhver bokstav som gir et ord, duger. Den kan være en annen bokstav i ordet på tvers, og senere ord kan lese den på nytt.",
          ],
        },
        {
          title: "Rutene åpnes",
          blocks: [
            "Når du spiller, åpnes ruten under hver av brikkene dine og viser hvor mange bomber det er på de åtte naboene. En rute uten noen åpner naboene også, og så videre, som i Minesveiper. En bombe åpner bare seg selv.",
            {
              drawing: "lexibombOpened",
              caption:
                "BLAST har åpnet fem ruter; det røde tallet på en brikke sier hvor mange bomber som er rundt den. Det er ingen bombe rundt T, så grunnen omkring åpner seg av seg selv. De fylte rutene er fortsatt lukket.",
            },
          ],
        },
        {
          title: "Poeng",
          blocks: [
            "En brikke du legger, teller etter tallet under den:",
            {
              head: ["Bomber rundt", "Den teller"],
              rows: [
                ["0", "1 × bokstav"],
                ["1", "2 × bokstav"],
                ["2", "3 × bokstav"],
                ["3", "2 × ord"],
                ["4 eller flere", "3 × ord"],
                ["på en bombe", "0 × ord"],
              ],
            },
            [
              "Hvert ord gjennom en bombe som går av, gir ingenting. Andre ord i samme trekk gir fortsatt poeng.",
              "Ordbonuser ganges med hverandre. Brikker fra tidligere trekk teller det som står på dem.",
              "En bombe som er gått av, er en vanlig rute etterpå, men teller fortsatt med i tallene rundt.",
              "Alle sju brikkene i ett trekk: **50 poeng ekstra**, med mindre trekket ga null.",
            ],
            {
              drawing: "lexibombScore",
              caption:
                "De røde tallene sier at BLAST står på 1, 2, 3, 2 og 1. B er verdt 3, de andre bokstavene 1: 2 × 3 + 3 × 1 + 1 + 3 × 1 + 2 × 1 = 15, og treeren under A dobler ordet: 30 poeng.",
            },
          ],
        },
        {
          title: "Å bytte og å passe",
          blocks: [
            "I stedet for et ord kan du **bytte** så mange brikker du vil mens posen har minst sju, eller **passe**. Begge avslutter turen uten poeng.",
          ],
        },
        {
          title: "Slutten",
          blocks: [
            "Spillet er slutt når en spiller får null poeng tre turer på rad (ved å passe, bytte eller bli sprengt), eller legger den siste brikken mens posen er tom. Alle andre spillere mister da verdien av brikkene de har igjen. Flest poeng vinner.",
          ],
        },
        {
          title: "Brikker og ord",
          blocks: [
            { tiles: [{ name: "Posen", hold: "english" }] },
            "Ordene er engelske hverdagsord. Spillet ble laget for ordlisten 2of12inf, som brukes i stedet der verten har lagt den til.",
          ],
        },
      ],
    },
  },
};

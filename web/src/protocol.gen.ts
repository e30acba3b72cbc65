// Written by `make types` from the server's types: change those, not this file.

export const PROTOCOL = 1;

/** One action, or several that go together or not at all, decided on what `version` showed. */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  version: number;
  actions: readonly unknown[];
}

/** The answer to `why` about an action that no rule forbids. */
export interface Allowed {
  type: "allowed";
  re: string;
}

/** The table as one seat (None: a spectator) sees it, and what that seat may do now. */
export interface Board {
  seat: number | null;
  view: unknown;
  legal: readonly unknown[];
}

export type BuranoAction = BuranoArrange | BuranoDrawRoof | BuranoStack | BuranoPrepare | BuranoBuild | BuranoLayRoof | BuranoChooseBonus | BuranoEndTurn | BuranoDone | BuranoSwapHuts | BuranoSail | BuranoDrawSeafood | BuranoSend | BuranoSell | BuranoPlaceLace | BuranoRecall | BuranoAddCube | BuranoTakeCoin | BuranoPayLace | BuranoBuyCube | BuranoTakeCube | BuranoReturnRoof | BuranoStart | BuranoDeal | BuranoRevealRoof | BuranoRevealBuilding | BuranoRevealSeafood | BuranoRefillSeafood | BuranoDealWorks;

/** Take a cube of the supply into the pyramid, for a privilege. */
export interface BuranoAddCube {
  type: "add";
  colour: BuranoColour;
  place: number;
}

/** Lay the workshop tile of a colour, turned clockwise; `square` is its bounding box's upper left. */
export interface BuranoArrange {
  type: "arrange";
  colour: BuranoColour;
  turns: number;
  square: number;
}

/** A workshop tile was laid; by chance, if the seat is −1. */
export interface BuranoArranged {
  type: "arranged";
  seat: number;
  colour: BuranoColour;
  squares: readonly string[];
  coin: string;
}

/** The workshop tile of the next colour is laid (BU-1.6). */
export interface BuranoArranging {
  type: "arranging";
  colour: BuranoColour;
}

/** A player took a building card, or privileges (None). */
export interface BuranoBonusChosen {
  type: "bonus-chosen";
  seat: number;
  building: BuranoBuilding | null;
}

/** Build a prepared cube in a hole, or on the roof that lies there. */
export interface BuranoBuild {
  type: "build";
  colour: BuranoColour;
  hole: number;
}

/** The sixteen building cards; card n is explained by rule BU-9.n. */
export type BuranoBuilding = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16;

/** A building card came to the row. */
export interface BuranoBuildingShown {
  type: "building-shown";
  building: BuranoBuilding;
}

/** A player built a cube, which leads to an action. */
export interface BuranoBuilt {
  type: "built";
  seat: number;
  colour: BuranoColour;
  hole: string;
  storey: number;
  work: BuranoWork;
}

/** Take a cube of the supply into the reserve, for a privilege. */
export interface BuranoBuyCube {
  type: "buy";
  colour: BuranoColour;
}

/** A player drew a card blind; which one, only that player knows. */
export interface BuranoCaught {
  type: "caught";
  seat: number;
}

/** Take a building card for a roof, or two privileges (None). */
export interface BuranoChooseBonus {
  type: "bonus";
  building: BuranoBuilding | null;
}

/** A player turned a privilege into a coin. */
export interface BuranoCoinTaken {
  type: "coin-taken";
  seat: number;
}

/** A player got coins, or paid them. */
export interface BuranoCoinsChanged {
  type: "coins-changed";
  seat: number;
  coins: number;
}

/** The six colours of houses. */
export type BuranoColour = 0 | 1 | 2 | 3 | 4 | 5;

/** A player took a cube into the pyramid for a privilege. */
export interface BuranoCubeAdded {
  type: "cube-added";
  seat: number;
  colour: BuranoColour;
  place: string;
}

/** A player took cubes of the supply. */
export interface BuranoCubesTaken {
  type: "cubes-taken";
  seat: number;
  cubes: readonly BuranoColour[];
}

/** Chance sets the table; `ships` are those in the left port, `pieces` every seat's ring. */
export interface BuranoDeal {
  type: "deal";
  huts: readonly BuranoColour[];
  ships: readonly BuranoShip[];
  works: readonly BuranoWork[];
  pieces: readonly (readonly number[])[];
  cube: BuranoColour;
  buildings: readonly BuranoBuilding[];
  seafood: readonly BuranoSeafood[];
}

/** Chance gives every colour its action for the next season. */
export interface BuranoDealWorks {
  type: "deal-works";
  works: readonly BuranoWork[];
}

/** Chance sets the table (BU-1.1). */
export interface BuranoDealing {
  type: "dealing";
}

/** Chance deals the action colours anew (BU-8.3). */
export interface BuranoDealingWorks {
  type: "dealing-works";
}

/** The table was set; `start` is the colour of the cube in the start hole. */
export interface BuranoDealt {
  type: "dealt";
  huts: readonly BuranoColour[];
  ships: readonly BuranoStop[];
  works: readonly BuranoWork[];
  start: BuranoColour;
  buildings: readonly BuranoBuilding[];
  seafood: readonly BuranoSeafood[];
}

/** Do no more of what could be done now. */
export interface BuranoDone {
  type: "done";
}

/** Draw a roof of a kind. */
export interface BuranoDrawRoof {
  type: "draw-roof";
  kind: BuranoRoofKind;
}

/** Take an open seafood card, or one blind from the deck (None). */
export interface BuranoDrawSeafood {
  type: "fish";
  card: BuranoSeafood | null;
}

/** A player chooses the kind of the next roof; these kinds were drawn already (BU-1.4, BU-8.5). */
export interface BuranoDrawingRoof {
  type: "drawing-roof";
  drawn: readonly BuranoRoofKind[];
}

/** A player drew a roof of a kind. */
export interface BuranoDrewRoof {
  type: "drew-roof";
  seat: number;
  kind: BuranoRoofKind;
}

/** Make no more moves in this turn. */
export interface BuranoEndTurn {
  type: "end";
}

/** The match is over. */
export interface BuranoEnded {
  type: "ended";
  totals: readonly number[];
  winners: readonly number[];
}

export type BuranoEvent = BuranoStarted | BuranoArranged | BuranoDealt | BuranoDrewRoof | BuranoRoofShown | BuranoSeasonBegan | BuranoStacked | BuranoPyramidsShown | BuranoTurnBegan | BuranoTurnEnded | BuranoFinished | BuranoEnded | BuranoPrepared | BuranoBuilt | BuranoWorkLost | BuranoRoofLaid | BuranoBonusChosen | BuranoBuildingShown | BuranoCubeAdded | BuranoCoinTaken | BuranoHutsSwapped | BuranoSailed | BuranoFished | BuranoCaught | BuranoSeafoodRefilled | BuranoSent | BuranoWorkerReturned | BuranoSold | BuranoLacePlaced | BuranoRecalled | BuranoLacePaid | BuranoWorksDealt | BuranoCubesTaken | BuranoRoofReturned | BuranoCoinsChanged | BuranoPrivilegesChanged | BuranoScored;

/** A player did no more of what could have been done. */
export interface BuranoFinished {
  type: "finished";
  seat: number;
}

/** A player took an open card, or chose to draw blind (None). */
export interface BuranoFished {
  type: "fished";
  seat: number;
  card: BuranoSeafood | null;
}

/** A player takes seafood cards: so many are left, for so many matches (BU-6.3). */
export interface BuranoFishing {
  type: "fishing";
  left: number;
  matches: number;
}

/** A player swapped two huts. */
export interface BuranoHutsSwapped {
  type: "huts-swapped";
  seat: number;
  hut: string;
  other: string;
}

/** A player paid for a lace worker, with a cube or free. */
export interface BuranoLacePaid {
  type: "lace-paid";
  seat: number;
  square: string;
  colour: BuranoColour | null;
  free: boolean;
}

/** A player placed a lace worker, perhaps in the place of somebody else's. */
export interface BuranoLacePlaced {
  type: "lace-placed";
  seat: number;
  square: string;
  colour: BuranoColour | null;
  rival: number | null;
}

/** A player places lace workers, one for each arrow house that is left (BU-6.7). */
export interface BuranoLacing {
  type: "lacing";
  arrows: readonly BuranoColour[];
}

/** A roof on the main island: whose it was, its storey, and the holes under its halves. */
export type BuranoLaidRoof = [number, BuranoRoof, number, number, number];

/** Cover two cubes; the first hole lies under the roof's first colour. */
export interface BuranoLayRoof {
  type: "roof";
  roof: BuranoRoof;
  first: number;
  second: number;
}

/** A player makes moves, uses privileges or ends the turn (BU-3.3). */
export interface BuranoMoving {
  type: "moving";
}

/** How the workshop tiles come to lie; who starts, if it is not to be drawn. */
export interface BuranoOptions {
  workshops: "arranged" | "layout" | "random";
  first: number | null;
}

/** The match is over (BU-10.1). */
export interface BuranoOver {
  type: "over";
}

/** Pay for a lace worker with a cube, or with the card that pays for one. */
export interface BuranoPayLace {
  type: "pay";
  square: number;
  free: boolean;
}

/** A player pays for lace workers; these squares are paid, and one may still be free (BU-8.2). */
export interface BuranoPayingLace {
  type: "paying-lace";
  paid: readonly number[];
  free: boolean;
}

/** Place a worker on a lace square. */
export interface BuranoPlaceLace {
  type: "lace";
  square: number;
}

/** One player's side of the table. */
export interface BuranoPlayerView {
  points: number;
  coins: number;
  privileges: number;
  reserve: readonly number[];
  pyramid: readonly (BuranoColour | null)[];
  prepared: readonly number[];
  ring: readonly BuranoColour[];
  offset: number;
  arrows: readonly BuranoColour[];
  home: number;
  boat: BuranoStop;
  islands: readonly number[];
  roofs: readonly BuranoRoof[];
  seafood: readonly number[];
  hidden_seafood: number;
  sold: readonly number[];
  buildings: readonly BuranoBuilding[];
}

/** Move a cube of the pyramid to a preparation space. */
export interface BuranoPrepare {
  type: "prepare";
  place: number;
}

/** A player moved a cube to a preparation space; its colour now means an action. */
export interface BuranoPrepared {
  type: "prepared";
  seat: number;
  place: string;
  colour: BuranoColour;
  work: BuranoWork;
}

/** A player got privileges, or used them. */
export interface BuranoPrivilegesChanged {
  type: "privileges-changed";
  seat: number;
  privileges: number;
}

/** All pyramids are complete. */
export interface BuranoPyramidsShown {
  type: "pyramids-shown";
}

/** Take a worker back from an island (0–5) or from a lace square (6 + square). */
export interface BuranoRecall {
  type: "recall";
  place: number;
}

/** A player took a worker back from an island or a lace square. */
export interface BuranoRecalled {
  type: "recalled";
  seat: number;
  place: string;
}

/** A player takes workers back for a coin each (BU-6.11). */
export interface BuranoRecalling {
  type: "recalling";
}

/** Chance refills the open row; cards in the order drawn. */
export interface BuranoRefillSeafood {
  type: "refill-seafood";
  cards: readonly BuranoSeafood[];
}

/** Chance refills the open row of seafood (BU-6.3). */
export interface BuranoRefillingSeafood {
  type: "refilling-seafood";
  matches: number;
}

/** Give a roof back, out of the game. */
export interface BuranoReturnRoof {
  type: "return";
  roof: BuranoRoof;
}

/** A player gives back roofs (BU-8.5). */
export interface BuranoReturningRoofs {
  type: "returning-roofs";
}

/** Chance refills the row of building cards. */
export interface BuranoRevealBuilding {
  type: "reveal-building";
  building: BuranoBuilding;
}

/** Chance shows the roof that was drawn. */
export interface BuranoRevealRoof {
  type: "reveal-roof";
  roof: BuranoRoof;
}

/** Chance draws a card for a seat; nobody else sees it (None). */
export interface BuranoRevealSeafood {
  type: "reveal-seafood";
  seat: number;
  card: BuranoSeafood | null;
}

/** Chance refills the row of building cards (BU-5.5). */
export interface BuranoRevealingBuilding {
  type: "revealing-building";
}

/** Chance shows the colours of the roof drawn last. */
export interface BuranoRevealingRoof {
  type: "revealing-roof";
  drawn: readonly BuranoRoofKind[];
}

/** Chance draws a card blind for a player; so many are left after it. */
export interface BuranoRevealingSeafood {
  type: "revealing-seafood";
  left: number;
  matches: number;
}

/** A player chooses the bonus of the roof just laid (BU-5.5). */
export interface BuranoRewarding {
  type: "rewarding";
  roof: BuranoRoof;
}

/** A roof tile: its kind and the colours of its two halves. */
export type BuranoRoof = [BuranoRoofKind, BuranoColour, BuranoColour];

/** What a roof scores by. */
export type BuranoRoofKind = 0 | 1 | 2 | 3;

/** A player covered two cubes. */
export interface BuranoRoofLaid {
  type: "roof-laid";
  seat: number;
  roof: string;
  storey: number;
  first: string;
  second: string;
}

/** A player gave a roof back. */
export interface BuranoRoofReturned {
  type: "roof-returned";
  seat: number;
  roof: string;
}

/** The roof that a player drew. */
export interface BuranoRoofShown {
  type: "roof-shown";
  seat: number;
  roof: string;
}

/** Sail to a stop. */
export interface BuranoSail {
  type: "sail";
  stop: BuranoStop;
}

/** A player's boat came to a stop; so many huts matched (none in a port). */
export interface BuranoSailed {
  type: "sailed";
  seat: number;
  stop: BuranoStop;
  matches: number;
}

/** A player sails; after a swap of huts only to an island (BU-6.1, BU-7.1). */
export interface BuranoSailing {
  type: "sailing";
  swapped: boolean;
}

/** A player scored points by a rule. */
export interface BuranoScored {
  type: "scored";
  seat: number;
  rule: string;
  points: number;
  what: readonly string[];
}

/** The eight kinds of seafood (some names are reconstructed: the cards show pictures). */
export type BuranoSeafood = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Cards came to the open row. */
export interface BuranoSeafoodRefilled {
  type: "seafood-refilled";
  cards: readonly BuranoSeafood[];
}

/** A season began, with its first player; all build their pyramids. */
export interface BuranoSeasonBegan {
  type: "season-began";
  season: number;
  seat: number;
}

/** Sell a ship a set of cards, listed in the order of kinds. */
export interface BuranoSell {
  type: "sell";
  ship: BuranoShip;
  cards: readonly BuranoSeafood[];
}

/** A player in a port sells one set of cards, or nothing (BU-6.6). */
export interface BuranoSelling {
  type: "selling";
}

/** Send one worker or two to the island. */
export interface BuranoSend {
  type: "send";
  workers: number;
}

/** A player with three matches sends one worker or two (BU-6.4). */
export interface BuranoSending {
  type: "sending";
}

/** A player sent workers to an island. */
export interface BuranoSent {
  type: "sent";
  seat: number;
  island: BuranoStop;
  workers: number;
}

/** The four merchant ships, by the sets of seafood that they buy. */
export type BuranoShip = 0 | 1 | 2 | 3;

/** A player sold cards to a ship, which crossed to a port. */
export interface BuranoSold {
  type: "sold";
  seat: number;
  ship: BuranoShip;
  cards: readonly BuranoSeafood[];
  port: BuranoStop;
}

/** Put a cube on the next place of the pyramid, or leave it empty; others see only that it was done. */
export interface BuranoStack {
  type: "stack";
  colour: BuranoColour | null;
  hidden: boolean;
}

/** A player decided one more place of the pyramid, perhaps the last; nobody sees which cube. */
export interface BuranoStacked {
  type: "stacked";
  seat: number;
  complete: boolean;
}

/** All build their pyramids at the same time (BU-2.1). */
export interface BuranoStacking {
  type: "stacking";
}

/** Chance names the first player. */
export interface BuranoStart {
  type: "start";
  seat: number;
}

/** The first player was drawn. */
export interface BuranoStarted {
  type: "started";
  seat: number;
}

/** Chance draws the first player (BU-1.2). */
export interface BuranoStarting {
  type: "starting";
}

/** Where a boat can be: the islands A to F and the two ports. */
export type BuranoStop = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Swap two huts before sailing, for a privilege; the lower number first. */
export interface BuranoSwapHuts {
  type: "swap";
  hut: number;
  other: number;
}

/** Turn a privilege into a coin. */
export interface BuranoTakeCoin {
  type: "coin";
}

/** Take a cube in place of one whose colour is missing. */
export interface BuranoTakeCube {
  type: "take";
  colour: BuranoColour;
}

/** A player takes cubes in place of so many missing ones, then may buy more (BU-8.4). */
export interface BuranoTakingCubes {
  type: "taking-cubes";
  missing: number;
}

/** A player's turn in a round began. */
export interface BuranoTurnBegan {
  type: "turn-began";
  seat: number;
  round: number;
}

/** A player's turn ended after so many moves. */
export interface BuranoTurnEnded {
  type: "turn-ended";
  seat: number;
  moves: number;
}

/** The table as a seat sees it; stacks and the building deck are known by counting what was seen. */
export interface BuranoView {
  seat: number | null;
  options: BuranoOptions;
  phase: BuranoStarting | BuranoArranging | BuranoDealing | BuranoDrawingRoof | BuranoRevealingRoof | BuranoStacking | BuranoMoving | BuranoRewarding | BuranoRevealingBuilding | BuranoSailing | BuranoFishing | BuranoRevealingSeafood | BuranoRefillingSeafood | BuranoSending | BuranoSelling | BuranoLacing | BuranoRecalling | BuranoPayingLace | BuranoDealingWorks | BuranoTakingCubes | BuranoReturningRoofs | BuranoOver;
  season: number;
  round: number;
  to_move: readonly number[];
  first: number;
  moves: number;
  works: readonly BuranoWork[];
  supply: readonly number[];
  columns: readonly (readonly BuranoColour[])[];
  laid: readonly BuranoLaidRoof[];
  stacks: readonly (readonly BuranoRoof[])[];
  removed: readonly BuranoRoof[];
  huts: readonly BuranoColour[];
  ships: readonly BuranoStop[];
  seafood: readonly number[];
  seafood_deck: number;
  buildings: readonly BuranoBuilding[];
  building_deck: readonly BuranoBuilding[];
  workshops: readonly (BuranoColour | null)[];
  coin_squares: readonly number[];
  lace: readonly (number | null)[];
  players: readonly BuranoPlayerView[];
}

/** The three actions; each has two of the colours. */
export type BuranoWork = 0 | 1 | 2;

/** The action of a cube could not be carried out. */
export interface BuranoWorkLost {
  type: "work-lost";
  seat: number;
  work: BuranoWork;
}

/** A worker went back to the ring, to this sector. */
export interface BuranoWorkerReturned {
  type: "worker-returned";
  seat: number;
  sector: number;
}

/** The colours got their actions for the next season. */
export interface BuranoWorksDealt {
  type: "works-dealt";
  works: readonly BuranoWork[];
}

/** Say something to everybody at the table. */
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

/** Something that was said at a table. */
export interface ChatLine {
  number: number;
  person: string;
  name: string;
  text: string;
  at: number;
}

export type ClientMessage = Hello | Act | Why | Hint | Undo | Consent | Chat | Resync | Ping;

/** Time for each seat: a bank of seconds, a gain for every decision, and who moves when it is spent. */
export interface Clock {
  bank: number;
  gain: number;
  late: "easy" | "hard" | "medium" | "random";
}

/** A code that opens a session on another device. */
export interface Code {
  code: string;
}

/** Answer somebody who asks to take a decision back. */
export interface Consent {
  type: "consent";
  id: string;
  seat: number;
  agree: boolean;
}

/** Everybody's points with the rules that gave them, and places. */
export interface Counted {
  sheets: readonly ScoreSheet[];
  places: readonly number[];
}

/** The message was carried out and is stored; `version` is the one that came of it. */
export interface Done {
  type: "done";
  re: string;
  version: number;
}

/** All data of a person: tables, finished games as records, what was said, ratings. */
export interface Export {
  person: Person;
  tables: readonly TableView[];
  records: readonly Record[];
  chat: readonly [string, ChatLine][];
  ratings: readonly Rating[];
}

/** A message that could not be carried out, for another reason than the rules of the game. */
export interface Fault {
  type: "error";
  re: string | null;
  code: string;
  detail: string;
}

/** A game that can be played here; `options` is the JSON Schema of its options. */
export interface GameInfo {
  name: string;
  title: string;
  rules: number;
  players: readonly number[];
  levels: readonly string[];
  options: { [name: string]: unknown };
}

/** How somebody did in one game with one number of players. */
export interface GameStatistics {
  game: string;
  seats: number;
  matches: number;
  wins: number;
  mean_points: number;
  best_points: number;
  mean_place: number;
}

/** A seat that its owner plays again. */
export interface HandBack {
  seat: number;
}

/** Whether the server can work. */
export interface Health {
  status: "well";
  version: string;
}

/** The first message: which protocol is spoken, and tokens of the seats that are played from here. */
export interface Hello {
  type: "hello";
  id: string;
  protocol: number;
  seats?: readonly string[];
}

/** Ask what a computer player would do. */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
}

/** An action, the margin it promises, and what that is made of (names of the game's messages). */
export interface HintGiven {
  action: unknown;
  estimate: number;
  reasons: readonly [string, number][];
}

/** The best actions that a computer player sees, the best one first. */
export interface Hints {
  type: "hints";
  re: string;
  hints: readonly HintGiven[];
}

/** Points and the rule that gave them, with the names of the spaces or cards that earned them. */
export interface Item {
  rule: string;
  points: number;
  what: readonly string[];
}

/** Where somebody sits down: any free seat, a certain one, or the one of an invitation. */
export interface Join {
  seat?: number | null;
  invite?: string | null;
  name?: string | null;
}

/** Who has this session. */
export interface Me {
  id: string;
  name: string;
  login: string | null;
  created: number;
}

/** The table after one entry of the log: who acted (−1 is chance), what happened, and how it looked then. */
export interface Moment {
  seat: number;
  text: string;
  events: readonly unknown[];
  view: unknown;
  sheets: readonly ScoreSheet[];
  places: readonly number[];
}

/** A login and a password for who is here as a guest. */
export interface NewAccount {
  login: string;
  password: string;
}

/** A code for another device, valid once and until then. */
export interface NewCode {
  code: string;
  until: number;
}

/** Somebody who wants to play: a name is enough. */
export interface NewGuest {
  name: string;
}

/** A table: the game, who sits where, the game's options, and how it plays. */
export interface NewTable {
  game: string;
  seats: readonly SeatPlan[];
  options?: { [name: string]: unknown };
  terms?: Partial<Terms>;
}

/** A table of one's own that is not over, and whose decision it is there. */
export interface OwnTable {
  table: TableView;
  to_move: readonly number[];
}

/** Somebody who plays; with a login it is an account, without one a guest. */
export interface Person {
  id: string;
  name: string;
  login: string | null;
  created: number;
}

/** Ask whether the server is there, and at which version. */
export interface Ping {
  type: "ping";
  id: string;
}

/** The server is there. */
export interface Pong {
  type: "pong";
  re: string;
  version: number;
}

/** What went wrong: a code for programs, a sentence for people. */
export interface Problem {
  code: string;
  detail: string;
}

/** The password again, where something cannot be undone; guests have none. */
export interface Proof {
  password?: string;
}

/** How strong somebody is in a game: the estimate, its uncertainty, and a cautious figure to rank by. */
export interface Rating {
  who: string;
  name: string;
  game: string;
  mu: number;
  sigma: number;
  cautious: number;
  matches: number;
}

/** A whole match; seed and result are empty while it goes on. */
export interface Record {
  format: number;
  game: string;
  rules: number;
  options: { [name: string]: unknown };
  seats: readonly SeatRecord[];
  commitment: string;
  log: readonly [number, string][];
  seed: string | null;
  result: Result | null;
  checks: readonly string[];
}

/** The rules forbid it: by which rule, why, and the values for the sentence that explains it. */
export interface Refused {
  type: "refused";
  re: string;
  rule: string;
  reason: string;
  values: { [name: string]: string | number | readonly (string | number)[] };
  action: number;
}

/** A whole match, moment by moment; the first one is before anything happened. */
export interface Replay {
  record: Record;
  moments: readonly Moment[];
}

/** Points and places by seat; 1 is the winner's place. */
export interface Result {
  points: readonly number[];
  places: readonly number[];
}

/** Ask for everything anew, after a gap in versions say. */
export interface Resync {
  type: "resync";
  id: string;
}

/** A rulebook: every rule under its number, and the whole as Markdown. */
export interface RulebookText {
  title: string;
  text: string;
  rules: { [name: string]: string };
}

/** Somebody said something. */
export interface Said {
  type: "chat";
  line: ChatLine;
}

/** Everything that one seat would have scored if the match ended now. */
export interface ScoreSheet {
  seat: number;
  items: readonly Item[];
}

/** Who is to sit somewhere: somebody here, anybody, somebody with a link, or a computer player. */
export interface SeatPlan {
  kind: "bot" | "here" | "invited" | "open";
  name?: string | null;
  level?: "easy" | "hard" | "medium" | "random" | null;
}

/** Who sat there: a name, and what kind of player (`human`, or a computer player's name). */
export interface SeatRecord {
  name: string;
  player: string;
}

/** The milliseconds that a seat has left, at the time of the message; `runs` says whether they pass. */
export interface SeatTime {
  seat: number;
  left: number;
  runs: boolean;
}

/** A seat as somebody may see it: tokens for the own ones, invitations for who invites. */
export interface SeatView {
  seat: number;
  kind: "bot" | "here" | "invited" | "open";
  name: string;
  person: string | null;
  level: "easy" | "hard" | "medium" | "random" | null;
  stand_in: "easy" | "hard" | "medium" | "random" | null;
  mine: boolean;
  token: string | null;
  invite: string | null;
  points: number | null;
  place: number | null;
}

/** Who sits where has changed, or what the table is doing. */
export interface SeatingTold {
  type: "seating";
  table: TableView;
}

export type ServerMessage = TableTold | StepTold | SeatingTold | Done | Refused | Allowed | Hints | Said | Pong | Fault;

/** A computer player for a seat. */
export interface StandIn {
  seat: number;
  level?: "easy" | "hard" | "medium" | "random";
}

/** One player of Summer Pavilion: points on the track, full stars, and numbers covered on all stars. */
export interface StarPad {
  name: string;
  points: number;
  stars: readonly ("blue" | "green" | "mixed" | "orange" | "purple" | "red" | "yellow")[];
  numbers: readonly (1 | 2 | 3 | 4)[];
}

/** A whole table of Summer Pavilion. */
export interface StarPads {
  players: readonly StarPad[];
}

/** Everything counted about somebody. */
export interface Statistics {
  games: readonly GameStatistics[];
  ratings: readonly Rating[];
}

/** What happened between two versions; `kind` says whether it was played, late, or about an undo. */
export interface StepTold {
  type: "step";
  since: number;
  version: number;
  kind: string;
  seat: number;
  events: readonly unknown[];
  boards: readonly Board[];
  sheets: readonly ScoreSheet[];
  places: readonly number[];
  clocks: readonly SeatTime[];
  asked: UndoAsked | null;
  entries: number;
}

export type SummerPavilionAction = SummerPavilionDraft | SummerPavilionPlace | SummerPavilionTakeBonus | SummerPavilionPass | SummerPavilionDiscard | SummerPavilionStart | SummerPavilionDeal | SummerPavilionRestock;

/** The draft is over; this seat builds first. */
export interface SummerPavilionBuildBegan {
  type: "build-began";
  seat: number;
}

/** The six colours, in the order in which they are wild. */
export type SummerPavilionColour = 0 | 1 | 2 | 3 | 4 | 5;

/** All spaces around a feature have tiles. */
export interface SummerPavilionCompleted {
  type: "completed";
  seat: number;
  feature: "pillar" | "statue" | "window";
  spaces: readonly string[];
  tiles: number;
}

/** Chance fills the supply, then the workshops; tiles in the order drawn. */
export interface SummerPavilionDeal {
  type: "deal";
  supply: readonly SummerPavilionColour[];
  workshops: readonly (readonly SummerPavilionColour[])[];
}

/** Tiles came to the supply and the workshops. */
export interface SummerPavilionDealt {
  type: "dealt";
  supply: readonly SummerPavilionColour[];
  workshops: readonly (readonly SummerPavilionColour[])[];
}

/** Give up one tile that cannot be kept. */
export interface SummerPavilionDiscard {
  type: "discard";
  colour: SummerPavilionColour;
}

/** A player gave up a tile. */
export interface SummerPavilionDiscarded {
  type: "discarded";
  seat: number;
  colour: SummerPavilionColour;
  lost: number;
}

/** Take tiles of one colour from a workshop (1–9) or from the table centre (0). */
export interface SummerPavilionDraft {
  type: "draft";
  source: number;
  colour: SummerPavilionColour;
}

/** A player took tiles; `lost` points if the start-player tile came with them. */
export interface SummerPavilionDrafted {
  type: "drafted";
  seat: number;
  source: number;
  colour: SummerPavilionColour;
  tiles: readonly SummerPavilionColour[];
  start_tile: boolean;
  lost: number;
}

/** The match is over. */
export interface SummerPavilionEnded {
  type: "ended";
  totals: readonly number[];
  winners: readonly number[];
}

export type SummerPavilionEvent = SummerPavilionStarted | SummerPavilionRoundBegan | SummerPavilionDealt | SummerPavilionDrafted | SummerPavilionBuildBegan | SummerPavilionPlaced | SummerPavilionCompleted | SummerPavilionTookBonus | SummerPavilionRestocked | SummerPavilionPassed | SummerPavilionDiscarded | SummerPavilionEnded;

/** One side of the boards for the whole table; who starts, if it is not to be drawn. */
export interface SummerPavilionOptions {
  side: "back" | "front";
  first: number | null;
}

/** Build no more in this round. */
export interface SummerPavilionPass {
  type: "pass";
}

/** A player is out for this round; tiles that cannot be kept are to be given up. */
export interface SummerPavilionPassed {
  type: "passed";
  seat: number;
  kept: number;
  given_up: number;
  lost: number;
}

/** What is being done; START, DEAL and RESTOCK are up to chance. */
export type SummerPavilionPhase = "build" | "deal" | "draft" | "over" | "restock" | "start";

/** Lay a tile on a space; `wilds` of the tiles paid are wild ones in place of its colour. */
export interface SummerPavilionPlace {
  type: "place";
  star: number;
  space: number;
  colour: SummerPavilionColour;
  wilds: number;
}

/** A player laid a tile; `tower` were paid, `run` are the connected spaces that scored. */
export interface SummerPavilionPlaced {
  type: "placed";
  seat: number;
  space: string;
  colour: SummerPavilionColour;
  tower: readonly SummerPavilionColour[];
  run: readonly string[];
  points: number;
}

/** One player's side of the table; `passed` also without tiles, when it happens by itself (SP-5.8). */
export interface SummerPavilionPlayerView {
  points: number;
  hand: readonly number[];
  kept: readonly number[];
  board: readonly (readonly (SummerPavilionColour | null)[])[];
  passed: boolean;
}

/** Chance fills the gaps of the supply; tiles in the order drawn. */
export interface SummerPavilionRestock {
  type: "restock";
  tiles: readonly SummerPavilionColour[];
}

/** Tiles came to the supply. */
export interface SummerPavilionRestocked {
  type: "restocked";
  tiles: readonly SummerPavilionColour[];
}

/** A round began, with its wild colour and its first player. */
export interface SummerPavilionRoundBegan {
  type: "round-began";
  round: number;
  wild: SummerPavilionColour;
  seat: number;
}

/** Chance names the first player. */
export interface SummerPavilionStart {
  type: "start";
  seat: number;
}

/** The first player was drawn. */
export interface SummerPavilionStarted {
  type: "started";
  seat: number;
}

/** Take one tile that a completed feature gives. */
export interface SummerPavilionTakeBonus {
  type: "bonus";
  colour: SummerPavilionColour;
}

/** A player took a tile from the supply. */
export interface SummerPavilionTookBonus {
  type: "took-bonus";
  seat: number;
  colour: SummerPavilionColour;
}

/** The table as a seat sees it; bag and tower are known by counting what has been seen. */
export interface SummerPavilionView {
  seat: number | null;
  side: "back" | "front";
  phase: SummerPavilionPhase;
  round: number;
  wild: SummerPavilionColour;
  next_wild: SummerPavilionColour | null;
  to_move: readonly number[];
  first: number;
  start_tile: number | null;
  bag: readonly number[];
  tower: readonly number[];
  supply: readonly number[];
  workshops: readonly (readonly number[])[];
  centre: readonly number[];
  bonus: number;
  discarding: boolean;
  players: readonly SummerPavilionPlayerView[];
}

/** Everything: the answer to `hello` and `resync`, and told when the table starts. */
export interface TableTold {
  type: "table";
  re: string | null;
  protocol: number;
  table: TableView;
  version: number;
  boards: readonly Board[];
  sheets: readonly ScoreSheet[];
  places: readonly number[];
  clocks: readonly SeatTime[];
  asked: UndoAsked | null;
  events: readonly (readonly unknown[])[];
  chat: readonly ChatLine[];
}

/** A table as somebody may see it; the seed is shown when the match is over. */
export interface TableView {
  id: string;
  game: string;
  rules: number;
  options: { [name: string]: unknown };
  terms: Terms;
  status: "open" | "over" | "playing";
  hosting: boolean;
  commitment: string;
  seed: string | null;
  created: number;
  started: number | null;
  ended: number | null;
  parent: string | null;
  parent_version: number | null;
  rematch_of: string | null;
  seats: readonly SeatView[];
}

/** How a table plays: who finds it, how fast, and what is allowed beside the rules. */
export interface Terms {
  public?: boolean;
  pace?: "leisure" | "real-time";
  clock?: Clock | null;
  spectators?: boolean;
  hints?: boolean;
  undo?: "consent" | "never" | "own";
  rated?: boolean;
}

/** Take back the last own decision; if others have decided since, they are asked. */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
}

/** Somebody asks to take back so many entries; all others have to agree. */
export interface UndoAsked {
  seat: number;
  entries: number;
  agreed: readonly number[];
}

export type WalkingInBuranoAction = WalkingInBuranoTake | WalkingInBuranoBuild | WalkingInBuranoSwap | WalkingInBuranoDone | WalkingInBuranoInvite | WalkingInBuranoReturn | WalkingInBuranoDismiss | WalkingInBuranoStart | WalkingInBuranoReveal;

/** Lay a card of the hand in a column of the street (−4 to 4; the first card lies in column 0). */
export interface WalkingInBuranoBuild {
  type: "build";
  card: string;
  column: number;
}

/** A player laid a card for coins, and perhaps for a permit. */
export interface WalkingInBuranoBuilt {
  type: "built";
  seat: number;
  card: string;
  column: number;
  coins: number;
  permit: boolean;
}

/** The right-most cards left the market, for the box or under their decks. */
export interface WalkingInBuranoCardsLeft {
  type: "cards-left";
  cards: readonly string[];
  to_box: boolean;
}

/** Four tourists, then seven inhabitants. */
export type WalkingInBuranoCharacter = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** A player had more than six coins at the end of the turn. */
export interface WalkingInBuranoCoinsLost {
  type: "coins-lost";
  seat: number;
  coins: number;
}

/** Remove a character from the solo game. */
export interface WalkingInBuranoDismiss {
  type: "dismiss";
  character: WalkingInBuranoCharacter;
}

/** A character left the solo game. */
export interface WalkingInBuranoDismissed {
  type: "dismissed";
  character: WalkingInBuranoCharacter;
}

/** Build no more in this turn. */
export interface WalkingInBuranoDone {
  type: "done";
}

/** The match is over. */
export interface WalkingInBuranoEnded {
  type: "ended";
  totals: readonly number[];
  winners: readonly number[];
}

export type WalkingInBuranoEvent = WalkingInBuranoStarted | WalkingInBuranoRevealed | WalkingInBuranoRoundBegan | WalkingInBuranoTook | WalkingInBuranoBuilt | WalkingInBuranoStoppedBuilding | WalkingInBuranoFinished | WalkingInBuranoSwapped | WalkingInBuranoInvited | WalkingInBuranoPutBack | WalkingInBuranoCoinsLost | WalkingInBuranoCardsLeft | WalkingInBuranoDismissed | WalkingInBuranoEnded;

/** A house has its three floors. */
export interface WalkingInBuranoFinished {
  type: "finished";
  seat: number;
  column: number;
}

/** Lay a character under the left-most finished house that has none. */
export interface WalkingInBuranoInvite {
  type: "invite";
  character: WalkingInBuranoCharacter;
}

/** A character came to a house. */
export interface WalkingInBuranoInvited {
  type: "invited";
  seat: number;
  character: WalkingInBuranoCharacter;
  column: number;
}

/** The three floors of a house, from the ground up. */
export type WalkingInBuranoLevel = 0 | 1 | 2;

/** Edition, variants, who starts if it is not to be drawn, and the deck with its SHA-256. */
export interface WalkingInBuranoOptions {
  edition: "german" | "polish";
  easier: boolean;
  closed_windows: boolean;
  first: number | null;
  deck: string;
  deck_sha256: string;
}

/** What is being done; START and REVEAL are up to chance. */
export type WalkingInBuranoPhase = "build" | "dismiss" | "invite" | "over" | "return" | "reveal" | "start" | "take";

/** A deck: the cards that nobody has seen yet, then those under it in the order in which they come. */
export interface WalkingInBuranoPileView {
  unseen: readonly string[];
  returned: readonly WalkingInBuranoReturnedView[];
}

/** One player's side of the table; `levels` are the backs of the hand, `hand` is the own one only. */
export interface WalkingInBuranoPlayerView {
  coins: number;
  permits: number;
  hand: readonly string[] | null;
  levels: readonly number[];
  may_be: readonly string[];
  street: readonly ([string | null, string | null, string | null])[];
  scaffolds: WalkingInBuranoScaffolds;
  characters: readonly (WalkingInBuranoCharacter | null)[];
}

/** A player put a card too many under its deck; others see its back only. */
export interface WalkingInBuranoPutBack {
  type: "put-back";
  seat: number;
  level: WalkingInBuranoLevel;
}

/** Put a card that cannot be kept under its deck, face down. */
export interface WalkingInBuranoReturn {
  type: "return";
  card: string;
}

/** A card under a deck: who put it there, which one it is if that is known, and what it may be. */
export interface WalkingInBuranoReturnedView {
  seat: number | null;
  card: string | null;
  among: readonly string[];
}

/** Chance fills the rows of the market, from right to left; cards in the order drawn. */
export interface WalkingInBuranoReveal {
  type: "reveal";
  ground: readonly string[];
  first: readonly string[];
  roof: readonly string[];
}

/** Cards came to the market, each row from right to left. */
export interface WalkingInBuranoRevealed {
  type: "revealed";
  ground: readonly string[];
  first: readonly string[];
  roof: readonly string[];
}

/** A round began with this seat. */
export interface WalkingInBuranoRoundBegan {
  type: "round-began";
  round: number;
  seat: number;
}

/** Where scaffolds stand (column and level), and how many are spare (negative: missing). */
export interface WalkingInBuranoScaffolds {
  places: readonly [number, WalkingInBuranoLevel][];
  spare: number;
}

/** Chance names the first player. */
export interface WalkingInBuranoStart {
  type: "start";
  seat: number;
}

/** The first player was drawn. */
export interface WalkingInBuranoStarted {
  type: "started";
  seat: number;
}

/** A player lays no more cards in this turn. */
export interface WalkingInBuranoStoppedBuilding {
  type: "stopped-building";
  seat: number;
  cards: number;
}

/** Put two cards of the hand under their decks, one after the other, for a coin. */
export interface WalkingInBuranoSwap {
  type: "swap";
  cards: [string, string];
}

/** A player put two cards under their decks for a coin; others see their backs only. */
export interface WalkingInBuranoSwapped {
  type: "swapped";
  seat: number;
  levels: readonly WalkingInBuranoLevel[];
}

/** Take cards from the top or bottom of a market column (1 is next to the decks); all of it is `top`. */
export interface WalkingInBuranoTake {
  type: "take";
  column: number;
  end: "bottom" | "top";
  count: number;
}

/** A player took cards and coins. */
export interface WalkingInBuranoTook {
  type: "took";
  seat: number;
  column: number;
  cards: readonly string[];
  coins: number;
}

/** The table as a seat sees it. */
export interface WalkingInBuranoView {
  seat: number | null;
  options: WalkingInBuranoOptions;
  phase: WalkingInBuranoPhase;
  round: number;
  to_move: readonly number[];
  first: number;
  market: readonly (readonly string[])[];
  piles: readonly WalkingInBuranoPileView[];
  box: readonly string[];
  characters: readonly number[];
  dismissed: readonly number[];
  built: number;
  quiet: number;
  players: readonly WalkingInBuranoPlayerView[];
}

/** A new table from a finished match: after so many entries of its record, with these seats. */
export interface WhatIf {
  entries: number;
  seats: readonly SeatPlan[];
  hints?: boolean;
}

/** Ask whether an action is allowed now, and if not, by which rule. */
export interface Why {
  type: "why";
  id: string;
  seat: number;
  action: unknown;
}

/** What the numbers of a game stand for: kind of thing, number, name. */
export const THINGS: { [game: string]: { [part: string]: { [name: string]: string } } } = {"summer-pavilion":{"Colour":{"0":"purple","1":"green","2":"orange","3":"yellow","4":"blue","5":"red"}},"walking-in-burano":{"Level":{"0":"ground","1":"first","2":"roof"},"Character":{"0":"woman","1":"man","2":"girl","3":"boy","4":"mayor","5":"policeman","6":"santa","7":"shopkeeper","8":"tailor","9":"florist","10":"gardener"}},"burano":{"Colour":{"0":"blue","1":"pink","2":"yellow","3":"green","4":"orange","5":"white"},"Stop":{"0":"a","1":"b","2":"c","3":"d","4":"e","5":"f","6":"left","7":"right"},"Work":{"0":"sail","1":"lace","2":"earn"},"Building":{"1":"blue_pink_roofs","2":"yellow_green_roofs","3":"orange_white_roofs","4":"blue_green_wild","5":"yellow_white_wild","6":"orange_pink_wild","7":"shellfish","8":"fish","9":"pink_blue_yellow_lace","10":"green_orange_white_lace","11":"swift_boat","12":"takeover","13":"ties","14":"free_lace","15":"every_building","16":"nine_points"},"Seafood":{"0":"lobster","1":"crab","2":"shrimp","3":"clam","4":"tuna","5":"bream","6":"squid","7":"octopus"},"RoofKind":{"0":"islands","1":"workshops","2":"fountains","3":"points"},"Ship":{"0":"different","1":"identical","2":"pairs","3":"triples"}}};

/** Which fields of events and actions are things: game, tag, field, kind of thing. */
export const FIELDS: { [game: string]: { [part: string]: { [name: string]: string } } } = {"summer-pavilion":{"event.round-began":{"wild":"Colour"},"event.dealt":{"supply":"Colour","workshops":"Colour"},"event.drafted":{"colour":"Colour","tiles":"Colour"},"event.placed":{"colour":"Colour","tower":"Colour"},"event.took-bonus":{"colour":"Colour"},"event.restocked":{"tiles":"Colour"},"event.discarded":{"colour":"Colour"},"action.draft":{"colour":"Colour"},"action.place":{"colour":"Colour"},"action.bonus":{"colour":"Colour"},"action.discard":{"colour":"Colour"},"action.deal":{"supply":"Colour","workshops":"Colour"},"action.restock":{"tiles":"Colour"}},"walking-in-burano":{"event.swapped":{"levels":"Level"},"event.invited":{"character":"Character"},"event.put-back":{"level":"Level"},"event.dismissed":{"character":"Character"},"action.invite":{"character":"Character"},"action.dismiss":{"character":"Character"}},"burano":{"event.arranged":{"colour":"Colour"},"event.dealt":{"huts":"Colour","ships":"Stop","works":"Work","start":"Colour","buildings":"Building","seafood":"Seafood"},"event.drew-roof":{"kind":"RoofKind"},"event.prepared":{"colour":"Colour","work":"Work"},"event.built":{"colour":"Colour","work":"Work"},"event.work-lost":{"work":"Work"},"event.bonus-chosen":{"building":"Building"},"event.building-shown":{"building":"Building"},"event.cube-added":{"colour":"Colour"},"event.sailed":{"stop":"Stop"},"event.fished":{"card":"Seafood"},"event.seafood-refilled":{"cards":"Seafood"},"event.sent":{"island":"Stop"},"event.sold":{"ship":"Ship","cards":"Seafood","port":"Stop"},"event.lace-placed":{"colour":"Colour"},"event.lace-paid":{"colour":"Colour"},"event.works-dealt":{"works":"Work"},"event.cubes-taken":{"cubes":"Colour"},"action.arrange":{"colour":"Colour"},"action.draw-roof":{"kind":"RoofKind"},"action.stack":{"colour":"Colour"},"action.build":{"colour":"Colour"},"action.bonus":{"building":"Building"},"action.sail":{"stop":"Stop"},"action.fish":{"card":"Seafood"},"action.sell":{"ship":"Ship","cards":"Seafood"},"action.add":{"colour":"Colour"},"action.buy":{"colour":"Colour"},"action.take":{"colour":"Colour"},"action.deal":{"huts":"Colour","ships":"Ship","works":"Work","cube":"Colour","buildings":"Building","seafood":"Seafood"},"action.reveal-building":{"building":"Building"},"action.reveal-seafood":{"card":"Seafood"},"action.refill-seafood":{"cards":"Seafood"},"action.deal-works":{"works":"Work"}}};

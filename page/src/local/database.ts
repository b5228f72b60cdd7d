/** Tables and finished games as texts: `quaterne.local.own_games` says what each promises. */
export interface Database {
  append(table: string, first: number, texts: readonly string[]): Promise<boolean>;
  events(table: string): Promise<string[]>;
  addGame(game: string, text: string): Promise<void>;
  removeGame(game: string): Promise<void>;
  /** Every game as its id and its text. */
  games(): Promise<[string, string][]>;
  /** Whether anything is still there when the tab is closed. */
  readonly isLasting: boolean;
}

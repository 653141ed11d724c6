/** Thrown when a text would cost more to render than its length allows. */
export class TooMuchWork extends Error {}

const TOKEN_COST = 4;
const FREE = 30_000;
const PER_CHARACTER = 0.9;
/** All tokens of a text live at once, and collecting rubbish around very many of them costs more than reading them. */
const MOST = 520_000;

/** The visits that rendering a text of so many characters may take. */
export function allowance(characters: number): number {
  return Math.min(MOST, FREE + PER_CHARACTER * characters);
}

/**
 * What rendering one text may cost, in visits of a parsing rule (a token counts as four). It grows with the
 * text's length up to a point, so that no shape of text costs more time per character than another by more than a
 * constant.
 */
export class Budget {
  private left: number;

  constructor(characters: number) {
    this.left = allowance(characters);
  }

  /** @throws TooMuchWork when nothing is left. */
  spend(visits: number): void {
    this.left -= visits;
    if (this.left < 0) throw new TooMuchWork('the text is too dense to be rendered');
  }

  spendTokens(tokens: number): void {
    this.spend(tokens * TOKEN_COST);
  }
}

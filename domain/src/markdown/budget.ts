/** Thrown when rendering a text would exceed its budget. */
export class TooMuchWork extends Error {}

const TOKEN_COST = 4;
const FREE = 30_000;
const PER_CHARACTER = 0.9;
/**
 * Upper limit: all tokens of a text are in memory at once, and garbage collection of very many costs more
 * than parsing.
 */
const MOST = 520_000;

/** The budget of a text of so many characters, in visits. */
export function renderBudget(characters: number): number {
  return Math.min(MOST, FREE + PER_CHARACTER * characters);
}

/**
 * The work that rendering one text may take, in calls of a parsing rule (a token counts as four). It grows
 * with the length of the text up to a maximum, so that the time per character is bounded for every text.
 */
export class Budget {
  private left: number;

  constructor(characters: number) {
    this.left = renderBudget(characters);
  }

  /** @throws TooMuchWork when the budget is used up. */
  spend(visits: number): void {
    this.left -= visits;
    if (this.left < 0) throw new TooMuchWork('the text is too dense to be rendered');
  }

  spendTokens(tokens: number): void {
    this.spend(tokens * TOKEN_COST);
  }
}

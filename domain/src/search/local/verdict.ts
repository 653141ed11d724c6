/** Whether something is so; null where what is known does not tell. */
export type Verdict = boolean | null;

export const not = (verdict: Verdict): Verdict => (verdict === null ? null : !verdict);

/** False as soon as one of them is, whatever the others are. */
export const every = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes(false) ? false : verdicts.includes(null) ? null : true;

/** True as soon as one of them is. */
export const some = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes(true) ? true : verdicts.includes(null) ? null : false;

/** The result of a local check; null if undecided. */
export type Verdict = boolean | null;

export function not(verdict: Verdict): Verdict {
  return verdict === null ? null : !verdict;
}

/** False as soon as one is false, whatever the others are. */
export function every(verdicts: readonly Verdict[]): Verdict {
  return verdicts.includes(false) ? false : verdicts.includes(null) ? null : true;
}

/** True as soon as one is true. */
export function some(verdicts: readonly Verdict[]): Verdict {
  return verdicts.includes(true) ? true : verdicts.includes(null) ? null : false;
}

/** Something in a dataset that could not be taken as it stands, and what was done about it. */
export interface Warning {
  readonly ref: string;
  /** What was done and why: 'label left out: not in a group above'. */
  readonly text: string;
}

/** Adds a remark about what bears the ref. */
export type Report = (ref: string, text: string) => void;

const EXAMPLES = 5;

/** One line per kind of remark, with how often and the first few places. */
export function warningLines(remarks: readonly Warning[]): string[] {
  return [...Map.groupBy(remarks, (remark) => remark.text)].map(([text, found]) => {
    const refs = found.slice(0, EXAMPLES).map((remark) => remark.ref);
    return `${found.length} × ${text} (${refs.join(', ')}${found.length > EXAMPLES ? ', …' : ''})`;
  });
}

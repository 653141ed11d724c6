/** A part of a dataset that could not be loaded unchanged, and what was done about it. */
export interface Warning {
  readonly ref: string;
  /** What was done and why: 'label left out: not in a group above'. */
  readonly text: string;
}

/** Adds a warning about the entry with a ref. */
export type Report = (ref: string, text: string) => void;

const EXAMPLES = 5;

/** One line per kind of warning, with the count and the first few refs. */
export function warningLines(warnings: readonly Warning[]): string[] {
  return [...Map.groupBy(warnings, (warning) => warning.text)].map(([text, found]) => {
    const refs = found.slice(0, EXAMPLES).map((warning) => warning.ref);
    return `${found.length} × ${text} (${refs.join(', ')}${found.length > EXAMPLES ? ', …' : ''})`;
  });
}

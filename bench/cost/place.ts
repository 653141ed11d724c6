/** A change of a text that stands there: something is put behind or before an anchor, or in its place. */
export type Edit =
  | { readonly after: string; readonly add: string }
  | { readonly before: string; readonly add: string }
  | { readonly replace: string; readonly by: string };

/** One place that a feature touches: a new file, or edits of one that is there. */
export interface Place {
  readonly name: string;
  readonly file: string;
  readonly text?: string;
  readonly edits?: readonly Edit[];
}

export interface Feature {
  readonly name: string;
  readonly title: string;
  /** What of it ships; each is left out in turn. */
  readonly places: readonly Place[];
  /** Tests and their tables that the house's rules ask for with such a feature. */
  readonly tests: readonly Place[];
  /** Tests of the house that look at what the feature touches. */
  readonly house: Tests;
  /** The feature's own, which are there only with it. */
  readonly own: Tests;
}

/** Files of tests of one project of Vitest, in the order in which they are asked; `named` asks only tests of that name. */
export type Tests = readonly {
  readonly project: 'server' | 'e2e';
  readonly files: readonly string[];
  readonly named?: string;
}[];

const applyEdit = (file: string, text: string, edit: Edit): string => {
  const anchor = 'after' in edit ? edit.after : 'before' in edit ? edit.before : edit.replace;
  const count = text.split(anchor).length - 1;
  if (count !== 1) throw new Error(`${file}: this stands there ${count} times, not once:\n${anchor}`);
  const put = 'after' in edit ? anchor + edit.add : 'before' in edit ? edit.add + anchor : edit.by;
  return text.replace(anchor, () => put);
};

/** The files of a feature as they are with these places; `read` gives a file as it was, or null. */
export const planted = (
  places: readonly Place[],
  read: (file: string) => string | null,
): Map<string, string> => {
  const files = new Map<string, string>();
  for (const { name, file, text, edits = [] } of places) {
    const was = files.get(file) ?? read(file);
    if (text !== undefined && was !== null) throw new Error(`${file} is there already (${name})`);
    if (text === undefined && was === null) throw new Error(`${file} is gone (${name})`);
    files.set(
      file,
      edits.reduce((sum, edit) => applyEdit(file, sum, edit), text ?? (was as string)),
    );
  }
  return files;
};

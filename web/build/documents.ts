import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  parse,
  print,
  Source,
  visit,
} from 'graphql';

/** A gql call and its text, which is its only argument. */
export const CALL = /\bgql\(\s*`([^`]*)`\s*,?\s*\)/g;
/** Interpolated values would be lost silently. */
const VALUE = /\$\{[^}]*\}/;

/** A document of a source file. */
export interface Written {
  readonly file: string;
  readonly definitions: readonly DefinitionNode[];
}

/** The documents in a file's code. Throws with the file's name when one cannot be parsed. */
export function documentsIn(code: string, file: string): Written[] {
  return [...code.matchAll(CALL)].map(([, text = '']) => {
    const [value] = VALUE.exec(text) ?? [];
    if (value !== undefined)
      throw new Error(
        `${file}: ${value} in a gql document. Fragments are found by name; use variables for values.`,
      );
    return { file, definitions: parse(new Source(text, file), { noLocation: true }).definitions };
  });
}

/** All documents below a folder, ordered by file. */
export function documentsBelow(folder: string): Written[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort()
    .flatMap((file) => {
      const whole = path.join(folder, file);
      return documentsIn(readFileSync(whole, 'utf8'), whole);
    });
}

/** The fragments in the documents, by name. Throws when two have the same name. */
export function fragmentsAmong(documents: readonly Written[]): ReadonlyMap<string, Fragment> {
  const fragments = new Map<string, Fragment>();
  for (const { file, definitions } of documents)
    for (const definition of definitions) {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
      const name = definition.name.value;
      const other = fragments.get(name);
      if (other !== undefined) throw new Error(`${file}: ${other.file} has a fragment ${name} as well.`);
      fragments.set(name, { file, definition });
    }
  return fragments;
}

export interface Fragment {
  readonly file: string;
  readonly definition: FragmentDefinitionNode;
}

/** A document with all fragments it spreads, each once. Throws when one does not exist. */
export function withFragments(
  { file, definitions }: Written,
  fragments: ReadonlyMap<string, Fragment>,
): { readonly document: DocumentNode; readonly files: readonly string[] } {
  const known = new Map<string, Fragment>();
  const gather = (definition: DefinitionNode): void => {
    visit(definition, {
      FragmentSpread({ name: { value: name } }) {
        if (known.has(name)) return;
        const fragment = fragments.get(name);
        if (fragment === undefined) throw new Error(`${file}: there is no fragment ${name}.`);
        known.set(name, fragment);
        gather(fragment.definition);
      },
    });
  };
  const own = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  definitions.forEach(gather);
  const used = [...known.values()];
  return {
    document: {
      kind: Kind.DOCUMENT,
      definitions: [...(own.length > 0 ? own : definitions), ...used.map(({ definition }) => definition)],
    },
    files: [...new Set(used.map((fragment) => fragment.file))],
  };
}

/** The full text of a document, for running the browser's code without the build. */
export function wholeText(text: string, fragments: ReadonlyMap<string, Fragment>): string {
  const { definitions } = parse(text, { noLocation: true });
  return print(withFragments({ file: '', definitions }, fragments).document);
}

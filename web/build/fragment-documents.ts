import { parse } from 'graphql';

/** What stands between the backticks of a gql document. */
export const TAGGED = /\bgql`([^`]*)`/g;
/** Anything put into a document; where it is more than a name, the document is refused. */
export const INTERPOLATION = /\$\{([^}]*)\}/g;

const DECLARED = /\bconst\s+([\w$]+)\b(?:[^=]|=>)*=\s*gql`([^`]*)`/g;
const IMPORTED = /\bimport\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;

/** A file's gql documents that hold fragments and nothing else: their texts by their names. */
export function fragmentDocuments(code: string): Map<string, string> {
  const documents = new Map<string, string>();
  for (const [, name, text] of code.matchAll(DECLARED)) {
    const { definitions } = parse((text as string).replace(INTERPOLATION, ''), { noLocation: true });
    if (definitions.every(({ kind }) => kind === 'FragmentDefinition'))
      documents.set(name as string, text as string);
  }
  return documents;
}

/** Where a file takes a name from, and what it is called there; null when it does not import it by name. */
export function importOf(
  code: string,
  name: string,
): { readonly from: string; readonly name: string } | null {
  for (const [, names, from] of code.matchAll(IMPORTED)) {
    for (const part of (names as string).split(',')) {
      const [there, here = there] = part.trim().split(/\s+as\s+/);
      if (here === name) return { from: from as string, name: there as string };
    }
  }
  return null;
}

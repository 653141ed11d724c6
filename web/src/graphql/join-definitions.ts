import type { DefinitionNode, DocumentNode, NameNode } from 'graphql';

/** One document out of several lists of definitions; a fragment that occurs in two of them is kept once. */
export function joinDefinitions(...lists: readonly (readonly DefinitionNode[])[]): DocumentNode {
  const fragments = new Set<string>();
  const definitions = lists.flat().filter((definition) => {
    if (definition.kind !== 'FragmentDefinition') return true;
    const { value } = definition.name;
    return !fragments.has(value) && fragments.add(value);
  });
  return { kind: 'Document' as DocumentNode['kind'], definitions };
}

/** A name in a document, as the build writes it. */
export const named = (value: string): NameNode => ({ kind: 'Name' as NameNode['kind'], value });

import { readFile } from 'node:fs/promises';
import { parse } from 'graphql';
import type { Plugin } from 'vite';
import { fragmentDocuments, importOf, INTERPOLATION, TAGGED } from './fragment-documents.ts';

/**
 * Turns gql`…` documents into their syntax trees while building, so that the browser carries no
 * GraphQL parser. Interpolated fragments are joined at run time, each name once; anything else that
 * is interpolated would be lost without a word, so it stops the build.
 */
export const compileDocuments = (): Plugin => ({
  name: 'compile-documents',
  enforce: 'pre',
  apply: 'build',
  async transform(code, id) {
    if (id.includes('node_modules') || !/\.tsx?$/.test(id) || !code.includes('gql`')) return null;

    /** Whether a name stands for a document of fragments, here or in the file it is imported from. */
    const isFragment = async (name: string): Promise<boolean> => {
      if (fragmentDocuments(code).has(name)) return true;
      const imported = importOf(code, name);
      if (imported === null) return false;
      const file = await this.resolve(imported.from, id);
      if (file === null || file.external !== false) return false;
      return fragmentDocuments(await readFile(file.id, 'utf8')).has(imported.name);
    };

    for (const [, text] of code.matchAll(TAGGED)) {
      for (const [whole, inside] of (text as string).matchAll(INTERPOLATION)) {
        if (await isFragment((inside as string).trim())) continue;
        this.error(
          `${whole} in a gql document is no fragment. Only a document of fragments can be put into another,` +
            ' by its name: a const of the same file, or one imported by name from the file that declares it.',
        );
      }
    }

    let joins = false;
    const compiled = code.replace(TAGGED, (_, text: string) => {
      const fragments = [...text.matchAll(INTERPOLATION)].map(([, name]) => `${name?.trim()}.definitions`);
      const { definitions } = parse(text.replace(INTERPOLATION, ''), { noLocation: true });
      const own = JSON.stringify(definitions);
      if (fragments.length === 0) return `({ kind: 'Document', definitions: ${own} })`;
      joins = true;
      return `__joinDefinitions(${[own, ...fragments].join(', ')})`;
    });
    const helper = joins
      ? "import { joinDefinitions as __joinDefinitions } from '/src/graphql/join-definitions.ts';\n"
      : '';
    return { code: helper + compiled, map: null };
  },
});

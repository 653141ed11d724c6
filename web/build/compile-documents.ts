import { parse } from 'graphql';
import type { Plugin } from 'vite';

const tagged = /\bgql`([^`]*)`/g;
const fragment = /\$\{\s*([A-Za-z_$][\w$]*)\s*\}/g;

/**
 * Turns gql`…` documents into their syntax trees while building, so that the browser carries no
 * GraphQL parser. Interpolated fragments are joined at run time, each name once.
 */
export const compileDocuments = (): Plugin => ({
  name: 'compile-documents',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (id.includes('node_modules') || !/\.tsx?$/.test(id) || !code.includes('gql`')) return null;
    let joins = false;
    const compiled = code.replace(tagged, (_, text: string) => {
      const fragments = [...text.matchAll(fragment)].map(([, name]) => `${name}.definitions`);
      const { definitions } = parse(text.replace(fragment, ''), { noLocation: true });
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

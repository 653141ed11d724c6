import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { type DefinitionNode, parse, print } from 'graphql';
import type { Plugin } from 'vite';
import { joinDefinitions } from '../src/graphql/join-definitions.ts';
import { fragmentDocuments, importOf, INTERPOLATION, TAGGED } from './fragment-documents.ts';

const FILE = 'persisted-documents.json';
/** 72 bits: enough that no two documents of an app, or of two versions of it, ever share an id. */
const ID_LENGTH = 12;

/**
 * Turns gql`…` documents into their syntax trees while building, so that the browser carries no
 * GraphQL parser. Interpolated fragments are joined at run time, each name once; anything else that
 * is interpolated would be lost without a word, so it stops the build.
 *
 * Each operation gets an id by its text, and the texts go into a file of the build by these ids: the browser sends
 * an id, and the server need neither parse nor weigh what it knows.
 */
export const compileDocuments = (): Plugin => {
  const texts = new Map<string, string>();
  return {
    name: 'compile-documents',
    enforce: 'pre',
    apply: 'build',
    async transform(code, id) {
      if (id.includes('node_modules') || !/\.tsx?$/.test(id) || !code.includes('gql`')) return null;

      /** The document of fragments a name stands for in a file, and where it is declared; null when it is none. */
      const fragmentsNamed = async (name: string, from: { code: string; id: string }) => {
        const own = fragmentDocuments(from.code).get(name);
        if (own !== undefined) return { text: own, code: from.code, id: from.id };
        const imported = importOf(from.code, name);
        if (imported === null) return null;
        const file = await this.resolve(imported.from, from.id);
        if (file === null || file.external !== false) return null;
        const there = { code: await readFile(file.id, 'utf8'), id: file.id };
        const text = fragmentDocuments(there.code).get(imported.name);
        return text === undefined ? null : { text, ...there };
      };

      /** All definitions of a document, those of the fragments put into it included. */
      const definitionsOf = async (
        text: string,
        from: { code: string; id: string },
      ): Promise<DefinitionNode[]> => {
        const own = [...parse(text.replace(INTERPOLATION, ''), { noLocation: true }).definitions];
        for (const [whole, inside] of text.matchAll(INTERPOLATION)) {
          const fragments = await fragmentsNamed((inside as string).trim(), from);
          if (fragments !== null) own.push(...(await definitionsOf(fragments.text, fragments)));
          else
            this.error(
              `${whole} in a gql document is no fragment. Only a document of fragments can be put into another,` +
                ' by its name: a const of the same file, or one imported by name from the file that declares it.',
            );
        }
        return own;
      };

      const compiled: string[] = [];
      for (const [, text] of code.matchAll(TAGGED)) {
        const all = joinDefinitions(await definitionsOf(text as string, { code, id }));
        const asked = all.definitions.some(({ kind }) => kind === 'OperationDefinition');
        // As the client's cache asks for it, or its answers would lack the types.
        const printed = print(addTypenameToDocument(all));
        const documentId = createHash('sha256').update(printed).digest('base64url').slice(0, ID_LENGTH);
        if (asked) texts.set(documentId, printed);
        compiled.push(compiledDocument(text as string, asked ? documentId : null));
      }
      let index = 0;
      const replaced = code.replace(TAGGED, () => compiled[index++] as string);
      const helpers = ['joinDefinitions', 'named'].filter((helper) => replaced.includes(`__${helper}(`));
      const imports = helpers.map((helper) => `${helper} as __${helper}`).join(', ');
      return {
        code: `import { ${imports} } from '/src/graphql/join-definitions.ts';\n${replaced}`,
        map: null,
      };
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(Object.fromEntries(texts)) });
    },
  };
};

/** Every field, argument and type has one, so it is written short. */
const NAME = /\{"kind":"Name","value":("\w+")\}/g;

/** Most fields have no arguments and no directives, and an absent list of them means the same. */
const OFTEN_EMPTY = new Set(['arguments', 'directives', 'variableDefinitions']);

function withoutEmpty(key: string, value: unknown): unknown {
  return OFTEN_EMPTY.has(key) && Array.isArray(value) && value.length === 0 ? undefined : value;
}

/** The code of one document: its own definitions, and those of fragments by their names. */
function compiledDocument(text: string, documentId: string | null): string {
  const fragments = [...text.matchAll(INTERPOLATION)].map(([, name]) => `${name?.trim()}.definitions`);
  const definitions = parse(text.replace(INTERPOLATION, ''), { noLocation: true }).definitions;
  const own = JSON.stringify(definitions, withoutEmpty).replaceAll(NAME, '__named($1)');
  const known = documentId === null ? '' : `, documentId: ${JSON.stringify(documentId)}`;
  return fragments.length === 0
    ? `({ kind: 'Document', definitions: ${own}${known} })`
    : `({ ...__joinDefinitions(${[own, ...fragments].join(', ')})${known} })`;
}

import { createHash } from 'node:crypto';
import path from 'node:path';
import { Kind, print, stripIgnoredCharacters } from 'graphql';
import type { Plugin } from 'vite';
import {
  CALL,
  documentsBelow,
  documentsIn,
  fragmentsAmong,
  withFragments,
  type Fragment,
} from './documents.ts';

const FILE = 'persisted-documents.json';
/** 72 bits: no two documents of an app, or of two versions of it, ever share an id. */
const ID_LENGTH = 12;

/**
 * Compiles gql documents: the browser gets each text with its fragments, minified, and needs no parser.
 *
 * Each operation gets an id derived from its text, and the texts are written by id into a file of the build:
 * the browser sends the id, and the server need not parse or check the cost of known documents.
 */
export function compileDocuments(): Plugin {
  const texts = new Map<string, string>();
  let fragments: ReadonlyMap<string, Fragment> = new Map();
  let isBuild = true;
  return {
    name: 'compile-documents',
    enforce: 'pre',
    configResolved({ root, command }) {
      isBuild = command === 'build';
      fragments = fragmentsAmong(documentsBelow(path.join(root, 'src')));
    },
    transform(code, file) {
      if (file.includes('node_modules') || !/\.tsx?$/.test(file) || !code.includes('gql(`')) return null;
      const documents = documentsIn(code, file).values();
      const completed = code.replace(CALL, () => {
        const own = documents.next().value;
        if (own === undefined) throw new Error(`${file}: found more gql calls than parsed documents.`);
        const whole = withFragments(own, fragments);
        for (const used of whole.files) this.addWatchFile(used);
        const text = stripIgnoredCharacters(print(whole.document));
        if (own.definitions[0]?.kind !== Kind.OPERATION_DEFINITION) return `gql("")`;
        const id = createHash('sha256').update(text).digest('base64url').slice(0, ID_LENGTH);
        texts.set(id, text);
        return `gql(${JSON.stringify(text)}, ${JSON.stringify(isBuild ? id : null)})`;
      });
      return { code: completed, map: null };
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(Object.fromEntries(texts)) });
    },
  };
}

import type { Plugin } from 'vite';

const printing = /[\\/]@apollo[\\/]client[\\/]utilities[\\/]graphql[\\/]print\.js$/;

/**
 * The client prints a document only to tell it from others that are under way. The id its build gave it does
 * that as well, and leaves the printer out of what every page waits for.
 */
export const documentKeys = (): Plugin => ({
  name: 'document-keys',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    if (!printing.test(id)) return null;
    return `const keyOf = (document) => document.documentId ?? JSON.stringify(document);
export const print = Object.assign(keyOf, { reset() {} });`;
  },
});

import { readFileSync } from 'node:fs';
import path from 'node:path';

const FILE = 'persisted-documents.json';

/** Returns the web app's own documents by hash, as its build wrote them; empty when there is no build. */
export function readPersistedDocuments(webRoot: string | null): ReadonlyMap<string, string> {
  if (webRoot === null) return new Map();
  try {
    const documents = JSON.parse(readFileSync(path.join(webRoot, FILE), 'utf8')) as Record<string, string>;
    return new Map(Object.entries(documents));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
}

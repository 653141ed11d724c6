import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { InMemoryCache } from '@apollo/client';
import { print, type DocumentNode } from 'graphql';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileDocuments } from './compile-documents.ts';

const root = path.dirname(import.meta.dirname);
const gql = "import { gql } from '@apollo/client';\n";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'documents-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Builds a page of these files, the first one its entry; gives its `QUERY` and the texts the server gets. */
async function built(
  files: Record<string, string>,
): Promise<{ query: DocumentNode & { documentId?: string }; texts: Record<string, string> }> {
  for (const [name, code] of Object.entries(files)) await writeFile(path.join(folder, name), code);
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compileDocuments()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: path.join(folder, Object.keys(files)[0] as string),
        external: ['@apollo/client'],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const { output } = result as unknown as {
    output: [{ code: string }, ...{ fileName: string; source: string }[]];
  };
  const [{ code }, ...assets] = output;
  const texts = assets.find(({ fileName }) => fileName === 'persisted-documents.json')?.source ?? '';
  const bundle = path.join(folder, `${crypto.randomUUID()}.mjs`);
  // Nothing of the parser may be left: the import it came by is the only thing to take away.
  await writeFile(bundle, code.replace(/^import .*'@apollo\/client';?$|^import "@apollo\/client";$/gm, ''));
  const { QUERY } = (await import(bundle)) as { QUERY: DocumentNode };
  return { query: QUERY, texts: JSON.parse(texts) as Record<string, string> };
}

describe('a built document', () => {
  test('holds its own definitions and those of the fragments put into it, each once', async () => {
    const { query } = await built({
      'page.ts': `${gql}import { PERSON as HUMAN, TEAM } from './people.ts';
        const PLACE = gql\`fragment Place on Group { id }\`;
        export const QUERY = gql\`query page { me { ...Person ...Team ...Place } } \${HUMAN} \${ TEAM } \${PLACE}\`;`,
      'people.ts': `${gql}export const PERSON: Document<(a: string) => void> = gql\`fragment Person on User { name }\`;
        export const TEAM = gql\`fragment Team on User { team } \${PERSON}\`;`,
    });
    expect(print(query).match(/(?:query|fragment) \w+/g)).toEqual([
      'query page',
      'fragment Person',
      'fragment Team',
      'fragment Place',
    ]);
  });

  test('is told to the server as the client asks for it, by an id of its own', async () => {
    const { query, texts } = await built({
      'told.ts': `${gql}import { TEAM } from './team.ts';
        export const OTHER = gql\`query other { me { id } }\`;
        export const QUERY = gql\`query told { me { ...Team } } \${TEAM}\`;`,
      'team.ts': `${gql}const PERSON = gql\`fragment Person on User { name }\`;
        export const TEAM = gql\`fragment Team on User { team { ...Person } } \${PERSON}\`;`,
    });
    // Both operations and no fragment alone.
    expect(Object.keys(texts)).toHaveLength(2);
    expect(texts[query.documentId ?? '']).toBe(print(new InMemoryCache().transformDocument(query)));
    expect(texts[query.documentId ?? '']).toContain('__typename');
    // The client's cache leaves the id on the document it sends.
    expect(new InMemoryCache().transformDocument(query)).toHaveProperty('documentId', query.documentId);
  });

  test.each([
    ['a number', 'const MOST = 20;', '${MOST}', {}],
    ['text of selections', "const FIELDS = 'id name';", '${FIELDS}', {}],
    ['an expression', 'const PARTS = { a: gql`fragment A on User { id }` };', '${PARTS.a}', {}],
    ['a query', 'const OTHER = gql`query other { me { id } }`;', '${OTHER}', {}],
    ['a name from nowhere', '', '${UNKNOWN}', {}],
    [
      'an import that is no document',
      "import { MOST } from './most.ts';",
      '${MOST}',
      { 'most.ts': 'export const MOST = 20;' },
    ],
    ['an import from a library', "import { FIELDS } from '@apollo/client';", '${FIELDS}', {}],
  ])('is refused with %s in it, by the names of both', async (_, declared, interpolated, others) => {
    const page = `${gql}${declared}\nexport const QUERY = gql\`query page { me { id } } ${interpolated}\`;`;
    const problem = await built({ 'refused.ts': page, ...others }).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(Error);
    const { message } = problem as Error;
    expect(message).toContain(path.join(folder, 'refused.ts'));
    expect(message).toContain(`${interpolated} in a gql document is no fragment`);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, print } from 'graphql';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compileDocuments } from './compile-documents.ts';

const OWN = 'export const gql = (text, id = null) => ({ text, id });';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'documents-'));
  await mkdir(path.join(root, 'src'));
});
afterEach(() => rm(root, { recursive: true }));

interface Built {
  readonly query: { readonly text: string; readonly id: string | null };
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * Builds an app from these files, the first one its entry; returns its `QUERY` and the texts written for the
 * server.
 */
async function built(files: Record<string, string>): Promise<Built> {
  for (const [name, code] of Object.entries({ ...files, 'gql.ts': OWN }))
    await writeFile(
      path.join(root, 'src', name),
      `${name === 'gql.ts' ? '' : "import { gql } from './gql.ts';"}${code}`,
    );
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compileDocuments()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: path.join(root, 'src', Object.keys(files)[0] as string),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const { output } = result as unknown as {
    output: [{ code: string }, ...{ fileName: string; source: string }[]];
  };
  const [{ code }, ...assets] = output;
  const texts = assets.find(({ fileName }) => fileName === 'persisted-documents.json')?.source ?? '';
  const bundle = path.join(root, `${crypto.randomUUID()}.mjs`);
  await writeFile(bundle, code);
  const { QUERY: query } = (await import(bundle)) as { QUERY: Built['query'] };
  return { query, texts: JSON.parse(texts) as Record<string, string> };
}

const failureOf = (files: Record<string, string>): Promise<string> =>
  built(files).then(
    () => 'built',
    ({ message }: Error) => message,
  );

describe('a built document', () => {
  test('holds the fragments it spreads and those that they spread, each once, wherever they stand', async () => {
    const { query } = await built({
      'page.ts': `const PLACE = gql(\`fragment Place on Group { id }\`);
        export const QUERY = gql(\`
          query page { me { ...Person ...Team ...Place } }
        \`);`,
      'people.ts': `export const PERSON = gql(\`fragment Person on User { name }\`);
        export const TEAM = gql(\`fragment Team on User { team ...Person }\`);`,
    });
    expect(print(parse(query.text)).match(/(?:query|fragment) \w+/g)).toEqual([
      'query page',
      'fragment Person',
      'fragment Team',
      'fragment Place',
    ]);
  });

  test('is told to the server as the browser sends it, by an id of its own', async () => {
    const { query, texts } = await built({
      'told.ts': `export const OTHER = gql(\`query other { me { id } }\`);
        export const QUERY = gql(\`query told { me { ...Team } }\`);`,
      'team.ts': `const TEAM = gql(\`fragment Team on User { team }\`);`,
    });
    expect(texts[query.id ?? '']).toBe(query.text);
    expect(query.text).not.toContain('\n');
    // Only operations, no separate fragments.
    expect(Object.values(texts).every((text) => text.startsWith('query'))).toBe(true);
  });

  test('gets another id with another text of a fragment', async () => {
    const of = async (field: string) =>
      (
        await built({
          'page.ts': 'export const QUERY = gql(`query page { me { ...Person } }`);',
          'person.ts': `const PERSON = gql(\`fragment Person on User { ${field} }\`);`,
        })
      ).query.id;
    expect(await of('name')).not.toBe(await of('username'));
  });

  test('is refused by the name of its file where a fragment is nowhere', async () => {
    const said = await failureOf({
      'page.ts': 'export const QUERY = gql(`query page { me { ...Person } }`);',
    });
    expect(said).toContain('page.ts: there is no fragment Person.');
  });

  test('is refused by the names of both files where two fragments have one name', async () => {
    const fragment = 'const PERSON = gql(`fragment Person on User { id }`);';
    const said = await failureOf({ 'page.ts': fragment, 'person.ts': fragment });
    expect(said).toMatch(/person\.ts: .*page\.ts has a fragment Person as well/);
  });

  test.each(['${MOST}', '${PARTS.a}', '${}'])('is refused with %s in it', async (value) => {
    const code = `const MOST = 20; export const QUERY = gql(\`query page { me { id } } ${value}\`);`;
    expect(await failureOf({ 'refused.ts': code })).toContain(`refused.ts: ${value} in a gql document`);
  });
});

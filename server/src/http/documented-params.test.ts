import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENTED } from '../testing/rest/documented-params.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';

interface Parameter {
  readonly name: string;
  readonly description?: string;
  readonly schema?: { readonly description?: string; readonly properties?: object };
}

let w: GroupWithCallers;
let paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>;
let noteable: Readonly<Record<'issue' | 'epic', number>>;
beforeAll(async () => {
  w = await groupWithCallers();
  noteable = {
    issue: (await w.make.issue({ project: w.project })).iid,
    epic: (await w.make.epic({ group: w.group })).id,
  };
  paths = (await w.owner.get('/api/v4/openapi.json')).body.paths;
});
afterAll(() => w.close());

const REFUSED = /^Not supported/;

/**
 * Returns the parameter names that a list's documentation gives, `not[…]` included, either supported or
 * refused ones.
 */
const namesOf = (path: string, refused: boolean): string[] =>
  (paths[path]?.get?.parameters ?? []).flatMap(({ name, description, schema }) => {
    if (REFUSED.test(description ?? schema?.description ?? '') !== refused) return [];
    const inner = Object.keys(schema?.properties ?? {});
    return inner.length > 0 ? inner.map((one) => `${name}[${one}]`) : [name.replace('[]', '')];
  });

/** Parameters of the address itself. */
const NEEDED = new Set(['id', 'epic_id', 'issue_iid']);

const addressOf = (path: string): string =>
  path
    .replace('{id}', path.includes('/projects/{id}') ? 'top%2Fplan' : 'top')
    .replace('{epic_id}', String(noteable.epic))
    .replace('{issue_iid}', String(noteable.issue));

describe.each(Object.entries(DOCUMENTED))('GET %s', (path, { served, refused }) => {
  it('serves or refuses each parameter that GitLab documents, and the document says which', () => {
    expect(namesOf(path, false)).toEqual(expect.arrayContaining([...served]));
    expect(namesOf(path, true).sort()).toEqual([...refused].sort());
  });

  it('names what it does not serve instead of answering with everything', async () => {
    for (const name of refused) {
      for (const given of [`${name}=some`, `${name}[]=1`, `${name}[a]=1`])
        expect(await w.owner.get(`${addressOf(path)}?${given}`)).toMatchObject({
          status: 400,
          body: { error: `${name} is not supported` },
        });
      expect((await w.owner.get(`${addressOf(path)}?${name}=false`)).status).toBe(200);
    }
  });

  it('answers a blank value of each parameter as if it were not there', async () => {
    const address = addressOf(path);
    const rows = await w.owner.get(address);
    for (const name of namesOf(path, false)) {
      if (NEEDED.has(name)) continue;
      for (const blank of [`${name}=`, `${name}[]=%20`]) {
        const { status, body } = await w.owner.get(`${address}?${blank}`);
        expect({ blank, status, body }).toEqual({ blank, status: rows.status, body: rows.body });
      }
    }
  });

  it('takes no notice of what nobody documents', async () => {
    expect((await w.owner.get(`${addressOf(path)}?no_such_parameter=1`)).status).toBe(200);
  });
});

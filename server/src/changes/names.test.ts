import { afterAll, beforeAll, expect, test } from 'vitest';
import { normaliseStoredNames } from '../db/normalise-stored-names.ts';
import { asking } from '../testing/ask.ts';
import { type GroupWithCallers, groupWithCallers } from '../testing/group-with-callers.ts';
import { userFields } from '../auth/user-fields.ts';
import { createToken } from '../auth/tokens.ts';

let w: GroupWithCallers;
beforeAll(async () => {
  w = await groupWithCallers();
});
afterAll(() => w.close());

const DECOMPOSED = 'Cafe\u0301\r\nau\u2028lait';
const STORED = 'Caf\u00e9 au lait';
const UNSEEN = ' \u200b\u2060\u00ad\u3164\u2800';

const mutate = async (name: string, input: string, answer: string, variables: Record<string, unknown>) => {
  const { data, errors } = await asking(w.context)(
    w.people.owner,
    `mutation ($name: String!) { it: ${name}(input: { ${input} }) { errors ${answer} } }`,
    variables,
  );
  return JSON.stringify([data, errors]);
};
const sent = async (answer: Promise<{ body: unknown }>) => JSON.stringify((await answer).body);

const WAYS: Readonly<Record<string, (name: string) => Promise<string>>> = {
  issue: (title) => sent(w.owner.post('/api/v4/projects/top%2Fplan/issues', { title })),
  'issue, later': async (title) => {
    const { iid } = await w.make.issue({ project: w.project });
    return sent(w.owner.put(`/api/v4/projects/top%2Fplan/issues/${iid}`, { title }));
  },
  '/title': async (title) => {
    const { iid } = await w.make.issue({ project: w.project });
    const body = `/title ${title.replaceAll(/[\r\n]+/g, ' ')}`;
    return sent(w.owner.post(`/api/v4/projects/top%2Fplan/issues/${iid}/notes`, { body }));
  },
  epic: (title) => sent(w.owner.post('/api/v4/groups/top/epics', { title })),
  milestone: (title) => sent(w.owner.post('/api/v4/groups/top/milestones', { title })),
  label: (name) => sent(w.owner.post('/api/v4/groups/top/labels', { name, color: '#112233' })),
  group: (name) =>
    sent(w.owner.post('/api/v4/groups', { name, path: `g${Date.now()}`, parent_id: w.group.id })),
  project: (name) => sent(w.owner.put(`/api/v4/projects/${w.project.id}`, { name })),
  person: async (name) => JSON.stringify(userFields.name.safeParse(name)),
  'description template': (name) =>
    sent(
      w.owner.put(`/api/v4/projects/top%2Fplan/templates/issues/${encodeURIComponent(name)}`, {
        content: 'x',
      }),
    ),
  cadence: (name) =>
    mutate(
      'iterationCadenceCreate',
      'groupPath: "top", title: $name, automatic: false, active: true',
      'iterationCadence { title }',
      { name },
    ),
  'saved view': (name) =>
    mutate(
      'workItemSavedViewCreate',
      'namespacePath: "top", name: $name, filters: { labelName: ["é"] }',
      'savedView { name filters }',
      { name },
    ),
};

test.each(Object.entries(WAYS))('a name is composed, on one line and visible: %s', async (_what, send) => {
  expect(await send(DECOMPOSED)).toContain(STORED);
  expect(await send(UNSEEN)).toMatch(/can't be blank|is missing|is invalid/);
});

test('a token has a name that shows something', async () => {
  const { userId } = w.people.owner;
  await expect(
    createToken(w.context, { userId: userId as number, name: UNSEEN, scopes: ['api'] }),
  ).rejects.toMatchObject({ fields: { name: ["can't be blank"] } });
});

test('a search and a filter find what looks like them, however it is composed', async () => {
  const label = await w.make.label({ place: w.group, title: 'Äpfel' });
  const { id } = await w.make.issue({
    project: w.project,
    title: 'Grüße',
    description: 'ein Apfel aus Su\u0308dtirol',
    labelIds: [label.id],
  });
  const found = async (query: string) =>
    (await w.owner.get(`/api/v4/projects/top%2Fplan/issues?${query}`)).body.map(
      (one: { id: number }) => one.id,
    );
  for (const text of ['Äpfel', 'Grüße', 'Südtirol']) {
    for (const form of ['NFC', 'NFD']) {
      const value = encodeURIComponent(text.normalize(form));
      const query = text === 'Äpfel' ? `labels=${value}` : `search=${value}`;
      expect([text, form, await found(query)]).toEqual([text, form, [id]]);
    }
  }
  const ask = asking(w.context);
  const document = `query ($label: [String], $search: String) { project(fullPath: "top/plan") {
    issues(labelName: $label, search: $search) { nodes { title } } } }`;
  const { data } = await ask(w.people.owner, document, {
    label: ['Äpfel'.normalize('NFD')],
    search: 'Grüße'.normalize('NFD'),
  });
  expect(data.project.issues.nodes).toEqual([{ title: 'Grüße' }]);
});

test('stored names are normalised, and a second one of a name gets a number', async () => {
  const composed = await w.make.label({ place: w.group, title: 'Zoë' });
  const decomposed = await w.make.label({ place: w.group, title: 'Zoe' });
  const issue = await w.make.issue({ project: w.project, title: 'old' });
  const [above, below] = [
    await w.make.milestone({ place: w.group, title: 'Mai é' }),
    await w.make.milestone({ place: w.project, title: 'later' }),
  ];
  const set = (sql: string, ...values: unknown[]) => w.context.pool.query(sql, values);
  await set('UPDATE labels SET title = $2 WHERE id = $1', decomposed.id, 'Zoe\u0308');
  await set('UPDATE milestones SET title = $2 WHERE id = $1', below.id, 'Mai e\u0301');
  await set('UPDATE work_items SET title = $2 WHERE id = $1', issue.id, 'u\u0308ber\nzwei');
  await normaliseStoredNames(w.db);
  const titleOf = async (table: 'labels' | 'milestones' | 'work_items', id: number) =>
    (await w.db.selectFrom(table).select('title').where('id', '=', id).executeTakeFirstOrThrow()).title;
  expect(await titleOf('labels', composed.id)).toBe('Zoë');
  expect(await titleOf('labels', decomposed.id)).toBe('Zoë (2)');
  expect(await titleOf('milestones', above.id)).toBe('Mai é');
  expect(await titleOf('milestones', below.id)).toBe('Mai é (2)');
  expect(await titleOf('work_items', issue.id)).toBe('über zwei');
});

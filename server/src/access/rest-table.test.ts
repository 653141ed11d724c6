import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiAnswer, Caller } from '../testing/api.ts';
import { type Route, routesOf } from '../testing/rest/routes.ts';
import {
  buildPermissionFixture,
  expectedOf,
  type PermissionFixture,
  type Kind,
  kindsFor,
} from '../testing/table/permission-fixture.ts';
import { EPIC_ROWS, ISSUE_ROWS } from '../testing/table/rest-items.ts';
import { OWN_ROWS, PLACE_ROWS, TRIED_ELSEWHERE } from '../testing/table/rest-places.ts';
import { type Around, type CallRow, type CallRows } from '../testing/table/rows.ts';
import type { SampleItems } from '../testing/table/sample-items.ts';

const ROWS: CallRows = { ...PLACE_ROWS, ...EPIC_ROWS, ...ISSUE_ROWS, ...OWN_ROWS };
const MISSING = 999_999_999;

type PlaceThings = Pick<Around, 'label' | 'milestone' | 'upload' | 'uploadSecret'>;

let fixtures: PermissionFixture[];
let routes: readonly Route[];
const placeThings = new Map<PermissionFixture, Record<'group' | 'project', PlaceThings>>();

beforeAll(async () => {
  fixtures = [];
  routes = await routesOf(async () => {
    fixtures.push(await buildPermissionFixture('public'));
  });
  for (const visibility of ['internal', 'private'] as const)
    fixtures.push(await buildPermissionFixture(visibility));
  for (const fixture of fixtures) await furnishPlaces(fixture);
}, 120_000);
afterAll(async () => {
  for (const fixture of fixtures) await fixture.close();
});

const furnishPlaces = async (fixture: PermissionFixture) => {
  const { group, chief } = fixture;
  const furnish = async (word: 'group' | 'project') => {
    const at = `/api/v4/${word}s/${word === 'group' ? group.groupId : group.projectId}`;
    const item = word === 'group' ? 'epics' : 'issues';
    const label = await chief.post(`${at}/labels`, { name: `${word} label`, color: '#112233' });
    const milestone = await chief.post(`${at}/milestones`, { title: `${word} milestone` });
    await chief.put(`${at}/templates/${item}/bug`, { content: 'What happened?' });
    const sent = await chief.send({
      method: 'POST',
      url: `${at}/uploads`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload:
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nhello\r\n--x--\r\n',
    });
    const { id: upload, url, markdown } = sent.body;
    await chief.post(`${at}/${item}`, { title: 'With a file', description: markdown });
    if (word === 'project')
      await chief.post(`${at}/members`, { user_id: fixture.memberId, access_level: 10 });
    const uploadSecret = url.split('/')[2] as string;
    return { label: label.body.id, milestone: milestone.body.id, upload, uploadSecret };
  };
  placeThings.set(fixture, { group: await furnish('group'), project: await furnish('project') });
  await group.context.pool.query('DELETE FROM writes_seen');
};

/** A route's address without patterns, and without the dash that GitLab once had in its own. */
const keyOf = ({ method, url }: Route): string =>
  `${method} ${url.replaceAll(/\(\^\\d\+\$?\)/g, '').replace(/^(\/api\/v4\/(?:groups|projects)\/:id)\/-\//, '$1/')}`;

let fresh = 0;
const aroundOf = (
  fixture: PermissionFixture,
  sample: SampleItems,
  about: CallRow['about'],
  key: string,
): Around => {
  const noun = about === 'issue' || key.includes('issues') ? 'issue' : 'epic';
  const word =
    key.includes('/projects/') || key.startsWith('GET /:id/') || about === 'project' ? 'project' : 'group';
  return {
    item: about === 'epic' ? sample.epic : about === 'issue' || noun === 'issue' ? sample.issue : sample.epic,
    groupId: fixture.group.groupId,
    projectId: fixture.group.projectId,
    groupPath: 'group',
    projectPath: 'group/project',
    related: 0,
    cadence: sample.cadence,
    iteration: sample.iteration,
    savedView: sample.savedView,
    epic: sample.epic.id,
    memberId: fixture.memberId,
    strangerId: fixture.strangerId,
    template: 'bug',
    fresh: ++fresh,
    confidential: sample.confidential,
    ...(placeThings.get(fixture) as Record<'group' | 'project', PlaceThings>)[word],
  };
};

/** What stands for which part of an address, in a place and item that may be ones that do not exist. */
const addressOf = (
  key: string,
  row: CallRow,
  around: Around,
  missing: 'nothing' | 'place' | 'item',
): string => {
  const [, url = ''] = key.split(' ');
  const item = missing === 'item' ? MISSING : around.item.id;
  const placeId = url.startsWith('/api/v4/projects') ? around.projectId : around.groupId;
  const path = url.startsWith('/:id') ? 'group/project' : 'group';
  const values: Record<string, string | number> = {
    epic_iid: item,
    issue_iid: item,
    noteable: item,
    iid: item,
    note_id: around.item.note,
    discussion_id: around.item.discussion,
    award_id: around.item.award,
    link_id: around.item.link,
    issue_link_id: around.item.link,
    related_epic_link_id: around.item.link,
    child_epic_id: around.item.child,
    epic_issue_id: around.item.childIssue,
    label_id: around.label,
    milestone_id: around.milestone,
    user_id: around.memberId,
    upload_id: around.upload,
    secret: around.uploadSecret,
    filename: 'a.txt',
    name: around.template,
    ...row.at?.(around),
  };
  const place = url.startsWith('/api/v4')
    ? missing === 'place'
      ? MISSING
      : placeId
    : missing === 'place'
      ? path.replace('group', 'nowhere')
      : path;
  return url.replaceAll(/:([a-z_]+)/g, (_whole, name: string) =>
    String(values[name] ?? (name === 'id' ? place : `no-${name}`)),
  );
};

const send = (
  caller: Caller,
  key: string,
  row: CallRow,
  around: Around,
  missing: Parameters<typeof addressOf>[3],
) => {
  const [method = 'GET'] = key.split(' ') as [Route['method']];
  const url = addressOf(key, row, around, missing) + (row.query === undefined ? '' : `?${row.query}`);
  const body = row.body?.(missing === 'place' ? { ...around, groupId: MISSING } : around);
  return caller.send({
    method,
    url,
    ...(method !== 'GET' && {
      payload: JSON.stringify(body ?? {}),
      headers: { 'content-type': 'application/json' },
    }),
  });
};

const VARYING = new Set(['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset']);
const wordsOf = ({ status, headers, body }: ApiAnswer): string =>
  JSON.stringify([status, Object.entries(headers).filter(([name]) => !VARYING.has(name)), body]);

/** What is wrong with what one viewer is answered, or null. */
const faultOf = async (
  fixture: PermissionFixture,
  key: string,
  row: CallRow,
  sample: SampleItems,
  kind: Kind,
): Promise<string | null> => {
  const around = aroundOf(fixture, sample, row.about, key);
  const caller = fixture.callers[kind];
  const { sees, enters, may } = expectedOf(fixture, row, kind, sample.confidential);
  const { answer, wrote } = await fixture.try(() => send(caller, key, row, around, 'nothing'));
  const told = `${answer.status} ${JSON.stringify(answer.body).slice(0, 160)}`;
  const reads = key.startsWith('GET ') || row.traceless === true;
  const text = JSON.stringify(answer.body) ?? '';
  const maySeeHidden = expectedOf(fixture, { about: 'epic', may: 'everybody' }, kind, true).sees;
  for (const each of fixture.samples) {
    const allowed = each.confidential ? maySeeHidden : enters;
    if (!allowed && text.includes(each.canary)) return `tells of ${each.canary}: ${told}`;
  }
  if (may) {
    if (answer.status >= 400) return `refused: ${told}`;
    return reads || wrote ? null : `accepted, but nothing changed: ${told}`;
  }
  if (wrote) return `refused, but something changed: ${told}`;
  if (sees) {
    const refusals = kind === 'anonymous' ? [401, 404, row.refusal] : [row.refusal ?? 403];
    return refusals.includes(answer.status) ? null : `not forbidden: ${told}`;
  }
  if (answer.status !== 404 && !(kind === 'anonymous' && answer.status === 401)) return `not hidden: ${told}`;
  const missing = await fixture.try(() => send(caller, key, row, around, enters ? 'item' : 'place'));
  return wordsOf(missing.answer) === wordsOf(answer)
    ? null
    : `${told} is not ${missing.answer.status} ${JSON.stringify(missing.answer.body)}`;
};

test('every route has a row', () => {
  const keys = new Set(routes.map(keyOf));
  const known = new Set([...Object.keys(ROWS), ...Object.keys(TRIED_ELSEWHERE)]);
  for (const file of new Set(Object.values(TRIED_ELSEWHERE)))
    expect(existsSync(new URL(`../${file}`, import.meta.url)), file).toBe(true);
  expect({
    withoutRow: [...keys].filter((key) => !known.has(key)),
    withoutRoute: [...known].filter((key) => !keys.has(key)),
  }).toEqual({ withoutRow: [], withoutRoute: [] });
});

describe('A1: who may call', () => {
  test.each(Object.entries(ROWS))('%s', async (key, row) => {
    const wrong: Record<string, string> = {};
    const item = row.about === 'epic' || row.about === 'issue';
    for (const fixture of fixtures) {
      for (const sample of item ? fixture.samples : fixture.samples.slice(0, 1)) {
        for (const kind of kindsFor(fixture, sample)) {
          const fault = await faultOf(fixture, key, row, sample, kind);
          if (fault)
            wrong[`${fixture.visibility}${sample.confidential ? ', confidential' : ''}: ${kind}`] = fault;
        }
      }
    }
    expect(wrong).toEqual({});
  });
});

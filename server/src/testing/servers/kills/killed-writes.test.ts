import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isNightly } from '../../chance.ts';
import { killed, type Moment, MOMENTS, withoutKill } from './killed-call.ts';
import { buildKillStore, type KillStore } from './kill-store.ts';
import { NOT_KILLED } from './prepared-calls.ts';
import { MUTATIONS } from '../../table/mutations.ts';
import { ROWS } from '../../table/rest-calls.ts';
import { TRIED_ELSEWHERE } from '../../table/rest-places.ts';

let store: KillStore;
beforeAll(async () => {
  store = await buildKillStore();
}, 120_000);
afterAll(() => store.close());

/** Each moment once, at writes of different kinds. */
const BY_DAY: readonly (readonly [string, Moment])[] = [
  ['createIssue', 'unheard'],
  ['PUT /api/v4/projects/:id/issues/:issue_iid', 'middle'],
  ['POST /:id/-/issues/bulk_edit', 'last'],
  ['epicTreeReorder', 'first'],
  ['POST /-/bulk_edits/undo', 'answered'],
];

const names = [...Object.keys(MUTATIONS), ...Object.keys(ROWS), ...Object.keys(TRIED_ELSEWHERE)].filter(
  (name) => !name.startsWith('GET ') && !(name in NOT_KILLED),
);
/** Each write is killed at another moment every night, so that five nights cover all moments. */
const today = Number(process.env.WIRE_SEED ?? 0);
const byNight = names.map((name, at) => [name, MOMENTS[(at + today) % MOMENTS.length] as Moment] as const);

test('every write of the permission table can be killed', () => {
  expect([...store.cases.keys()].toSorted()).toEqual([...new Set(names)].toSorted());
});

describe('killed while it writes', () => {
  test.each(isNightly() ? byNight : BY_DAY)('%s, %s', { timeout: 120_000 }, async (name, moment) => {
    const request = store.cases.get(name) as NonNullable<ReturnType<KillStore['cases']['get']>>;
    const whole = await withoutKill(store, request);
    expect(whole.status, JSON.stringify(whole.body)).toBeLessThan(300);
    expect(JSON.stringify(whole.body)).not.toMatch(/"errors":\[[^\]]/);
    const { status, sinceBefore, fromWhole, differences, ready } = await killed(
      store,
      request,
      whole,
      moment,
    );
    expect(ready).toBe(200);
    expect(differences).toEqual([]);
    // Only what was answered, or committed before the kill, is stored; otherwise nothing has changed.
    if (moment === 'answered') expect([status, fromWhole]).toEqual([whole.status, {}]);
    else if (moment === 'unheard') expect([status, fromWhole]).toEqual([null, {}]);
    else expect([status, sinceBefore]).toEqual([null, {}]);
    expect(sinceBefore).not.toEqual(fromWhole);
  });
});

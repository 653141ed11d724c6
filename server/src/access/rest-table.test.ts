import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../testing/api.ts';
import { type Route, routesOf } from '../testing/rest/routes.ts';
import {
  buildPermissionFixture,
  expectedOf,
  type PermissionFixture,
  type Kind,
  kindsFor,
} from '../testing/table/permission-fixture.ts';
import { aroundOf, fillPlaces, requestOf, ROWS } from '../testing/table/rest-calls.ts';
import { TRIED_ELSEWHERE } from '../testing/table/rest-places.ts';
import type { CallRow } from '../testing/table/rows.ts';
import type { SampleItems } from '../testing/table/sample-items.ts';

let fixtures: PermissionFixture[];
let routes: readonly Route[];

beforeAll(async () => {
  fixtures = [];
  routes = await routesOf(async () => {
    fixtures.push(await buildPermissionFixture('public'));
  });
  for (const visibility of ['internal', 'private'] as const)
    fixtures.push(await buildPermissionFixture(visibility));
  for (const fixture of fixtures) await fillPlaces(fixture);
}, 120_000);
afterAll(async () => {
  for (const fixture of fixtures) await fixture.close();
});

/** A route's address without patterns and without GitLab's old `/-/` segment. */
const keyOf = ({ method, url }: Route): string =>
  `${method} ${url.replaceAll(/\(\^\\d\+\$?\)/g, '').replace(/^(\/api\/v4\/(?:groups|projects)\/:id)\/-\//, '$1/')}`;

const VARYING = new Set(['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset']);
const wordsOf = ({ status, headers, body }: ApiAnswer): string =>
  JSON.stringify([status, Object.entries(headers).filter(([name]) => !VARYING.has(name)), body]);

/** Describes what is wrong with the answer one viewer got; null when nothing is. */
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
  const { answer, wrote } = await fixture.try(() => caller.send(requestOf(key, row, around)));
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
  const missing = await fixture.try(() =>
    caller.send(requestOf(key, row, around, enters ? 'item' : 'place')),
  );
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

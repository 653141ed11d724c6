import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nightlyTimes } from '../../testing/chance.ts';
import { checksum } from '../../testing/checksum.ts';
import { HOSTILE_TARGETS, type HostileTarget } from '../../testing/hostile/rest-targets.ts';
import { HOSTILE, HOSTILE_BODY, HOSTILE_NUMBER, HOSTILE_PLACE } from '../../testing/hostile/values.ts';
import { type GroupWithCallers, groupWithCallers } from '../../testing/group-with-callers.ts';
import { watchStatements } from '../../testing/requests/watch-requests.ts';

const RUNS = nightlyTimes(5200);
const SEED = 20_261_120;

/** What requests caused besides their answers, such as log lines. */
const problems: string[] = [];
let stop: () => void;
let w: GroupWithCallers;
let epic: { id: number; iid: number };
let milestone: { id: number };
let label: { id: number };
beforeAll(async () => {
  stop = watchStatements(problems);
  w = await groupWithCallers('private', problems);
  epic = await w.make.epic({ group: w.group });
  await w.make.issue({ project: w.project, epic });
  milestone = await w.make.milestone({ place: w.group });
  label = await w.make.label({ place: w.group });
  // The first request creates the caller's token.
  await w.owner.get('/api/v4/user');
});
afterAll(async () => {
  await w.close();
  stop();
});

interface Hostile {
  readonly what: string;
  readonly method: HostileTarget['method'];
  readonly url: string;
  readonly payload?: string;
  readonly type?: string;
  /** The parameter that the answer must name. */
  readonly names?: string;
}

const fill = (path: string, place = 'top', number = String(epic.iid)): string =>
  `/api/v4/${path
    .replace(':id', place)
    .replace(/:iid|:n/, number)
    .replace('EPIC', String(epic.iid))
    .replace('LABEL', String(label.id))
    .replace('MILESTONE', String(milestone.id))}`;

const inQuery = (name: string, value: unknown): string | null =>
  typeof value === 'string' && value.isWellFormed() && value.length < 4000
    ? `${name}=${encodeURIComponent(value)}`
    : typeof value === 'object' && value !== null
      ? `${name}[x]=1`
      : null;

const badField = (target: HostileTarget): fc.Arbitrary<Hostile> =>
  fc.constantFrom(...Object.entries(target.fields ?? {})).chain(([name, kind]) =>
    HOSTILE[kind].map((value): Hostile => {
      const url = fill(target.path);
      const base = { what: `${name} is no ${kind}`, method: target.method, names: name };
      if (target.method !== 'GET')
        return { ...base, url, payload: JSON.stringify({ ...target.valid, [name]: value }) };
      return { ...base, url: `${url}?${inQuery(name, value) ?? `${name}=%00`}` };
    }),
  );

const badPath = (target: HostileTarget): fc.Arbitrary<Hostile> => {
  const number = /:iid|:n\b/.test(target.path);
  const segment = number
    ? fc.oneof(
        HOSTILE_NUMBER.map((n) => fill(target.path, 'top', n)),
        HOSTILE_PLACE.map((p) => fill(target.path, p)),
      )
    : HOSTILE_PLACE.map((p) => fill(target.path, p));
  return segment.map((url) => ({
    what: 'path',
    method: target.method,
    url,
    ...(target.method === 'GET' ? {} : { payload: JSON.stringify(target.valid ?? {}) }),
  }));
};

const badBody = (target: HostileTarget): fc.Arbitrary<Hostile> =>
  fc
    .tuple(
      HOSTILE_BODY,
      fc.constantFrom(
        'application/json',
        'application/json',
        'text/plain',
        'multipart/form-data',
        'application/xml',
      ),
    )
    .map(([payload, type]) => ({
      what: 'body',
      method: target.method,
      url: fill(target.path),
      payload,
      type,
    }));

const hostile = (): fc.Arbitrary<Hostile> =>
  fc.constantFrom(...HOSTILE_TARGETS).chain((target) => {
    const kinds = [
      ...(target.fields ? [badField(target), badField(target), badField(target)] : []),
      ...(target.path.includes(':id') ? [badPath(target)] : []),
      ...(target.fields && target.method === 'POST' ? [badBody(target)] : []),
    ];
    return fc.oneof(...kinds);
  });

/** A label's name is called title in its validation errors. */
const spellings = (name: string): RegExp =>
  new RegExp(name === 'name' || name === 'new_name' ? `${name}|title` : name);

const REFUSED_WHOLE = [404, 405, 413, 414, 415];

test('hostile REST requests are refused by name and change nothing', { timeout: 180_000 }, async () => {
  const before = await checksum(w.db);
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(hostile(), async ({ method, url, payload, type, names }) => {
      const answer = await w.owner.send({
        method,
        url,
        ...(payload !== undefined && { payload, headers: { 'content-type': type ?? 'application/json' } }),
      });
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(problems.splice(0)).toEqual([]);
      if (names && !REFUSED_WHOLE.includes(answer.status))
        expect(JSON.stringify(answer.body)).toMatch(spellings(names));
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(seen.get(400)).toBeGreaterThan(RUNS / 2);
  expect(await checksum(w.db)).toBe(before);
});

import { afterAll, expect, test } from 'vitest';
import type { Viewer } from '../access/viewer.ts';
import { type Role, ROLES } from './users-by-role.ts';
import { type Outcome, tryRead, tryWrite } from './outcome.ts';
import { buildGroupWithRoles, type GroupWithRoles, type Visibility } from './group-with-roles.ts';

/**
 * One letter per column, Y or -: anonymous, signed in but no member, Guest, Planner, Reporter, Developer,
 * Maintainer, Owner. Written by hand from the published permission tables, to be independent of the product's
 * own table.
 */
export type Letters = string;

/** The target of an attempt; for `id`, a missing thing and a hidden one must give the same answer. */
export interface Target {
  readonly id: number;
  readonly [other: string]: number;
}

export interface Attempt {
  readonly title: string;
  readonly may: Letters;
  /** The roles that see the target; by default all that can see its group. */
  readonly sees?: Letters;
  /** A read that answers null when there is nothing to see. */
  readonly reads?: true;
  readonly prepare: (fixture: GroupWithRoles, who: Viewer) => Promise<Target>;
  readonly run: (fixture: GroupWithRoles, who: Viewer, target: Target) => Promise<unknown>;
}

const MISSING = 999_999_999;
const EVERYBODY: Letters = 'Y Y Y Y Y Y Y Y';

/** Minimal Access gives no more than being signed in; blocked people count as anonymous. */
const COLUMN: Readonly<Record<Role, number>> = {
  anonymous: 0,
  blocked: 0,
  stranger: 1,
  minimal: 1,
  expired: 1,
  guest: 2,
  planner: 3,
  reporter: 4,
  developer: 5,
  maintainer: 6,
  owner: 7,
  admin: 8,
};

const OPEN_TO: Readonly<Record<Visibility, number>> = { public: 0, internal: 1, private: 2 };

const allows = (letters: Letters, role: Role, visibility: Visibility): boolean => {
  if (role === 'admin') return true;
  const column = COLUMN[role];
  return column >= OPEN_TO[visibility] && letters.split(' ')[column] === 'Y';
};

const expected = (attempt: Attempt, role: Role, visibility: Visibility): readonly Outcome[] => {
  if (allows(attempt.may, role, visibility)) return ['done'];
  if (attempt.reads) return ['hidden'];
  const seen = allows(attempt.sees ?? EVERYBODY, role, visibility);
  // Anonymous viewers are asked to sign in or told that nothing is there; both are fine for a target they
  // cannot see.
  if (COLUMN[role] === 0) return seen ? ['unauthorized'] : ['unauthorized', 'hidden'];
  return seen ? ['forbidden'] : ['hidden'];
};

/** Tries every attempt as every role in a group of each visibility; one test per attempt and visibility. */
export function testMatrix(attempts: readonly Attempt[]): void {
  const fixtures = new Map<Visibility, Promise<GroupWithRoles>>();
  const fixtureOf = (visibility: Visibility): Promise<GroupWithRoles> => {
    const known = fixtures.get(visibility) ?? buildGroupWithRoles(visibility);
    fixtures.set(visibility, known);
    return known;
  };
  afterAll(async () => {
    for (const fixture of fixtures.values()) await (await fixture).close();
  });
  for (const visibility of ['public', 'internal', 'private'] as const) {
    for (const attempt of attempts) {
      test(`${visibility}: who may ${attempt.title}`, async () => {
        const fixture = await fixtureOf(visibility);
        const wrong: Partial<Record<Role, { expected: readonly Outcome[]; actual: Outcome }>> = {};
        for (const role of ROLES) {
          const actual = await outcomeOf(fixture, attempt, role);
          const allowed = expected(attempt, role, visibility);
          if (!allowed.includes(actual)) wrong[role] = { expected: allowed, actual };
        }
        expect(wrong).toEqual({});
      });
    }
  }
}

const outcomeOf = async (fixture: GroupWithRoles, attempt: Attempt, role: Role): Promise<Outcome> => {
  const who = fixture.users[role];
  const target = await attempt.prepare(fixture, who);
  const run = () => attempt.run(fixture, who, target);
  const onMissing = () => attempt.run(fixture, who, { ...target, id: MISSING });
  return attempt.reads ? tryRead(run, onMissing) : tryWrite(fixture.context, run, onMissing);
};

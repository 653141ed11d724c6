import { ACTIONS } from '@cairn/domain/roles/actions';
import { may, type Visibility } from '@cairn/domain/roles/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentOf, ENVIRONMENT_TYPES } from '../graphql/compiler/environment.ts';
import { Scope } from '../graphql/compiler/scope.ts';
import { testContext } from '../testing/context.ts';
import { maySql } from './may-sql.ts';
import type { Viewer } from './viewer.ts';

let opened: Awaited<ReturnType<typeof testContext>>;
beforeAll(async () => {
  opened = await testContext();
});
afterAll(() => opened.close());

const LEVELS = [0, 5, 10, 15, 20, 30, 40, 50];
const BOTH = [false, true];

const CASES = LEVELS.flatMap((level) =>
  (['public', 'internal', 'private'] as const).flatMap((visibility) =>
    BOTH.flatMap((confidential) =>
      BOTH.flatMap((author) =>
        BOTH.flatMap((assignee) =>
          BOTH.flatMap((locked) =>
            BOTH.map((archived) => ({ level, visibility, confidential, author, assignee, locked, archived })),
          ),
        ),
      ),
    ),
  ),
);

/** Namespaces that the viewer cannot see are skipped: maySql() is only used on visible rows. */
const sees = (level: number, visibility: Visibility, signedIn: boolean): boolean =>
  level >= 10 || visibility === 'public' || (signedIn && visibility === 'internal');

test.each(['epic', 'issue'] as const)(
  'the permission table says the same in SQL as in code, for every right to an %s',
  async (itemType) => {
    for (const signedIn of BOTH) {
      for (const admin of signedIn ? BOTH : [false]) {
        const cases = CASES.filter(
          (one) => (signedIn || one.level === 0) && (admin || sees(one.level, one.visibility, signedIn)),
        );
        for (const level of new Set(cases.map((one) => one.level))) {
          const viewer: Viewer = {
            userId: signedIn ? 7 : null,
            username: null,
            admin,
            canWrite: signedIn,
            memberships:
              level > 0
                ? [
                    { namespaceId: 2, level },
                    { namespaceId: 99, level: 50 },
                  ]
                : [],
          };
          const scope = new Scope(ENVIRONMENT_TYPES);
          const columns = ACTIONS.map((action) =>
            scope.named(
              maySql(action, 'ns', {
                itemType,
                confidential: 'ns.confidential',
                author: 'ns.author',
                assignee: 'ns.assignee',
                locked: 'ns.locked',
              }),
            ),
          );
          const here = cases.filter(
            (one) => one.level === level && (signedIn || (!one.author && !one.assignee)),
          );
          const rows = here.map(
            (one) =>
              `(ARRAY[1, 2, 3]::bigint[], '${one.visibility}', ${one.confidential}, ${one.author}, ${one.assignee}, ${one.locked}, ${one.archived})`,
          );
          const environment: Readonly<Record<string, unknown>> = environmentOf(
            viewer,
            opened.context.settings,
            { score: null, limit: 0 },
          );
          const run = { variables: {}, environment, result: {}, argumentsOf: () => ({}) };
          const { rows: found } = await opened.context.pool.query<unknown[]>({
            text: `SELECT ${columns.join(', ')} FROM (VALUES ${rows.join(', ')}) ns (traversal_ids, visibility, confidential, author, assignee, locked, archived)`,
            values: scope.sources.map((source) => source(run)),
            rowMode: 'array',
          });
          here.forEach((one, index) => {
            const { visibility, level: held, ...rest } = one;
            const who = { ...rest, signedIn, admin, level: held, containerVisibility: visibility, itemType };
            const inSql = ACTIONS.map((action, at) => [action, found[index]?.[at]]);
            const inCode = ACTIONS.map((action) => [action, may(action, who)]);
            expect({ who, ...Object.fromEntries(inSql) }).toEqual({ who, ...Object.fromEntries(inCode) });
          });
        }
      }
    }
  },
);

import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Context } from '../context.ts';
import { CairnError, type ErrorCode } from '../http/errors.ts';

/** A test's client creates its token with its first call, which is not an effect of the test. */
const TOKEN = 'personal_access_token';

/** The id of the newest change, for a later call of changesSince(); tokens are left out. */
export async function newestChange({ db }: Context): Promise<number> {
  const row = await db
    .selectFrom('changes')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('subject_type', '!=', TOKEN)
    .executeTakeFirst();
  return row?.id ?? 0;
}

export interface Traced {
  readonly kind: string;
  readonly subject_id: number;
  readonly cause: string;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

/** The change entries written after the given one, in order; without relations, to-dos and tokens. */
export async function changesSince({ db }: Context, id: number): Promise<Traced[]> {
  return (await db
    .selectFrom('changes')
    .select(['kind', 'subject_id', 'cause', 'before', 'after'])
    .where('id', '>', id)
    .where('subject_type', 'not in', ['relation', 'todo', TOKEN])
    .orderBy('id')
    .execute()) as Traced[];
}

/** The row of an epic or issue, whatever its state. */
export function itemRow({ db }: Context, id: number) {
  return db.selectFrom('work_items').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** All tenant rows of the database as one text, for proving that nothing changed. */
const everything = async ({ db }: Context): Promise<string> => {
  const tables = [
    'namespaces',
    'members',
    'group_shares',
    'labels',
    'milestones',
    'iterations',
    'iteration_cadences',
    'work_items',
    'work_item_labels',
    'work_item_assignees',
    'work_item_links',
    'award_emoji',
    'subscriptions',
    'label_subscriptions',
    'discussions',
    'notes',
    'paces',
    'view_settings',
    'saved_views',
    'favourites',
    'changes',
  ];
  const union = sql.join(
    tables.map(
      (table) =>
        sql`SELECT ${sql.lit(table)} AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest FROM ${sql.table(table)} t`,
    ),
    sql` UNION ALL `,
  );
  const { rows } = await union.execute(db);
  return JSON.stringify(rows);
};

/** Expects the call to fail with the given error and to leave every row unchanged. Returns the error. */
export async function expectRefused(
  context: Context,
  call: () => Promise<unknown>,
  code: ErrorCode,
  text?: string,
): Promise<CairnError> {
  const before = await everything(context);
  const error = await call().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CairnError);
  expect({ code: (error as CairnError).code, sentences: (error as CairnError).sentences }).toEqual({
    code,
    sentences: text === undefined ? expect.anything() : [text],
  });
  expect(await everything(context)).toBe(before);
  return error as CairnError;
}

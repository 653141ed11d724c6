import { afterAll, beforeAll, expect, test } from 'vitest';
import { forbidden, invalid, notFound } from '../http/errors.ts';
import { tryRead, tryWrite } from './outcome.ts';
import { buildGroupWithRoles, type GroupWithRoles } from './group-with-roles.ts';

let s: GroupWithRoles;
beforeAll(async () => {
  s = await buildGroupWithRoles('public');
});
afterAll(() => s.close());

/** Renames a user, with this number of entries in the change log. */
const rename = (name: string, entries = 1) =>
  s.context.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ name }).where('username', '=', 'owner').execute();
    for (let n = 0; n < entries; n++)
      await trx
        .insertInto('changes')
        .values({
          root_namespace_id: 0,
          subject_type: 'user',
          subject_id: 1,
          kind: 'user.updated',
          cause: 'typed',
          system_note: false,
        })
        .execute();
  });
const fail = (error: Error) => async () => {
  throw error;
};
const outcome = (attempt: () => Promise<unknown>, onMissing = fail(notFound('Epic'))) =>
  tryWrite(s.context, attempt, onMissing);

test('a write counts as done when it altered a row', async () => {
  expect(await outcome(() => rename('Ophelia'))).toBe('done');
  expect(await outcome(async () => {})).toContain('nothing changed');
});

test('a write without an entry in the change log, or with two of one thing, is no success', async () => {
  expect(await outcome(() => rename('Osman', 0))).toBe(
    'unexpected: wrote users without an entry in the change log',
  );
  expect(await outcome(() => rename('Otto', 2))).toBe('unexpected: wrote several entries of user 1');
});

test('a refusal that left something behind is no refusal', async () => {
  expect(await outcome(() => rename('Olga').then(fail(forbidden())))).toContain('something changed');
  expect(await outcome(fail(forbidden()))).toBe('forbidden');
});

test('changes that were rolled back are not in the outcome', async () => {
  const undone = () =>
    s.context.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ name: 'Odette' }).execute();
      throw forbidden();
    });
  expect(await outcome(undone)).toBe('forbidden');
});

test('hidden means refused in the very words of a missing thing', async () => {
  expect(await outcome(fail(notFound('Epic')))).toBe('hidden');
  expect(await outcome(fail(notFound('Group')))).toContain('is not');
  expect(await outcome(fail(invalid({ id: ['is hidden'] })))).toContain('unexpected');
  expect(await outcome(fail(notFound('Epic')), () => rename('Oda') as never)).toContain('does not exist');
});

test('a read is hidden when it gives null, and a missing thing must give it too', async () => {
  const [thing, nothing] = [async () => ({}), async () => null];
  expect([await tryRead(thing, nothing), await tryRead(nothing, nothing)]).toEqual(['done', 'hidden']);
  expect(await tryRead(nothing, thing)).toContain('does not exist');
});

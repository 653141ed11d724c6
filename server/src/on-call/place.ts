import type { Write } from '../changes/write.ts';
import { lockFor } from '../db/advisory-lock.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import { getProject } from '../namespaces/queries.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';

/**
 * The project whose schedules and policy the viewer may change; other changes of them wait until this one is done.
 * To those who may not see them, they are missing.
 */
export async function lockOnCall(w: Write, idOrPath: number | string): Promise<NamespaceRow> {
  const project = await getProject({ db: w.trx }, w.viewer, idOrPath);
  if (!mayIn(w.viewer, project, 'viewOnCall')) throw notFound();
  if (!mayIn(w.viewer, project, 'manageOnCall')) throw forbidden();
  await lockFor(w.trx, 'on-call', project.id);
  return project;
}

type Fields = Readonly<Record<string, unknown>>;

/** Records a change of a schedule, with its rotations, or of a policy. */
export function recordOnCall(
  w: Write,
  { id, root_namespace_id }: Pick<NamespaceRow, 'id' | 'root_namespace_id'>,
  subjectType: 'oncall_schedule' | 'escalation_policy',
  subjectId: number,
  verb: 'created' | 'updated' | 'deleted',
  before: Fields,
  after: Fields,
): void {
  w.record({
    subjectType,
    subjectId,
    rootNamespaceId: root_namespace_id,
    namespaceId: id,
    kind: `${subjectType}.${verb}`,
    before,
    after,
  });
}

const MEMBER = 10;

/** The ids of members of a project by their names, in any case; those of others are missing. */
export async function memberIds(
  w: Write,
  project: NamespaceRow,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await w.trx
    .selectFrom('users')
    .select(['id', 'username'])
    .where((eb) =>
      eb(
        eb.fn<string>('lower', ['username']),
        'in',
        usernames.map((name) => name.toLowerCase()),
      ),
    )
    .where('state', '=', 'active')
    .where('bot', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('effective_members as m')
          .select('m.user_id')
          .whereRef('m.user_id', '=', 'users.id')
          .where('m.namespace_id', 'in', project.traversal_ids)
          .where('m.access_level', '>=', MEMBER),
      ),
    )
    .execute();
  return new Map(rows.map(({ id, username }) => [username.toLowerCase(), id]));
}

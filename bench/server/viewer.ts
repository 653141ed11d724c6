import { sql } from 'kysely';
import { createToken } from '../../server/src/auth/tokens.ts';
import { GROUP, type Store } from './store.ts';

const PLANNER = 15;
const DEVELOPER = 30;

/** A developer of the group, the nth, with a token, and with the ids that the baseline gets instead. */
export interface BenchViewer {
  readonly userId: number;
  readonly token: string;
  readonly env: { readonly MEMBER_OF: string; readonly PLANNER_OF: string };
}

export async function developerOf({ context }: Store, nth = 0): Promise<BenchViewer> {
  const member = await context.db
    .selectFrom('members as m')
    .innerJoin('namespaces as n', 'n.id', 'm.namespace_id')
    .select('m.user_id')
    .where('n.full_path', '=', GROUP)
    .where('m.access_level', '=', DEVELOPER)
    .orderBy('m.user_id')
    .offset(nth)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ all: string; planner: string }>`
    SELECT string_agg(namespace_id::text, ',') AS "all",
      coalesce(string_agg(namespace_id::text, ',') FILTER (WHERE access_level >= ${PLANNER}), '') AS planner
    FROM members WHERE user_id = ${member.user_id}`.execute(context.db);
  const token = await createToken(context, { userId: member.user_id, name: 'bench', scopes: ['api'] });
  return {
    userId: member.user_id,
    token,
    env: { MEMBER_OF: rows[0]?.all ?? '', PLANNER_OF: rows[0]?.planner ?? '' },
  };
}

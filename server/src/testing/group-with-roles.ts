import { sql } from 'kysely';
import { loadViewer } from '../auth/viewer.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { type UsersByRole, usersByRole } from './users-by-role.ts';
import { testContext, type TestContext } from './context.ts';
import { watchWrites } from './outcome.ts';

export type Visibility = 'public' | 'internal' | 'private';

/** One group with a project in it, its users, and an administrator who owns everything else. */
export interface GroupWithRoles {
  readonly context: Context;
  readonly connection: TestContext['connection'];
  readonly groupId: number;
  readonly projectId: number;
  /** A second project of the group, group/other, with nothing in it. */
  readonly otherProjectId: number;
  readonly users: UsersByRole;
  /** An administrator besides the users, for the preparation of attempts. */
  readonly chief: Viewer & { readonly userId: number };
  /** Inserts a work item row; the author is the chief by default. */
  readonly item: (values: ItemValues) => Promise<number>;
  /** A number not yet used in this group. */
  readonly next: () => number;
  readonly close: () => Promise<void>;
}

export interface ItemValues {
  readonly type?: 'epic' | 'issue';
  readonly authorId?: number | null | undefined;
  readonly assigneeId?: number | null | undefined;
  readonly confidential?: boolean;
  readonly state?: 'opened' | 'closed';
  readonly namespaceId?: number;
}

/** Builds the group in a new database; group and project have the given visibility. */
export async function buildGroupWithRoles(visibility: Visibility): Promise<GroupWithRoles> {
  const { context, connection, close } = await testContext();
  const { db } = context;
  const insertNamespace = async (kind: 'group' | 'project', parentId: number | null, path: string = kind) => {
    const full = parentId === null ? path : `group/${path}`;
    const { rows } = await sql<{ id: number }>`
      WITH given AS (SELECT nextval(pg_get_serial_sequence('namespaces', 'id')) AS id)
      INSERT INTO namespaces (id, kind, parent_id, root_namespace_id, traversal_ids, path, full_path, name, full_name, visibility)
      SELECT id, ${kind}, ${parentId}::bigint, coalesce(${parentId}::bigint, id), array_remove(ARRAY[${parentId}::bigint, id], NULL),
        ${path}, ${full}, ${path}, ${full.replace('/', ' / ')}, ${visibility}
      FROM given RETURNING id`.execute(db);
    return (rows[0] as { id: number }).id;
  };
  const groupId = await insertNamespace('group', null);
  const projectId = await insertNamespace('project', groupId);
  const otherProjectId = await insertNamespace('project', groupId, 'other');
  const boss = { username: 'chief', name: 'Chief', email: 'chief@cairn.test', admin: true };
  const { id } = await db.insertInto('users').values(boss).returning('id').executeTakeFirstOrThrow();
  const chief = (await loadViewer(context, id)) as GroupWithRoles['chief'];
  const users = await usersByRole(context, { id: groupId, root_namespace_id: groupId });
  await watchWrites(context);
  let last = 1_000_000;
  const next = () => ++last;
  const item: GroupWithRoles['item'] = async ({
    type = 'epic',
    authorId,
    assigneeId,
    confidential,
    state,
    namespaceId,
  }) => {
    const place = namespaceId ?? (type === 'epic' ? groupId : projectId);
    const row = await db
      .insertInto('work_items')
      .values({
        iid: next(),
        type,
        namespace_id: place,
        root_namespace_id: groupId,
        title: `${type} ${last}`,
        author_id: authorId ?? chief.userId,
        confidential: confidential ?? false,
        state: state ?? 'opened',
        closed_at: state === 'closed' ? new Date() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (assigneeId != null) {
      await db
        .insertInto('work_item_assignees')
        .values({ work_item_id: row.id, user_id: assigneeId, root_namespace_id: groupId })
        .execute();
    }
    return row.id;
  };
  return { context, connection, groupId, projectId, otherProjectId, users, chief, item, next, close };
}

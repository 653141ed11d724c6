import { sql } from 'kysely';
import { createToken } from '../../server/src/auth/tokens.ts';
import { recountTrees } from '../../server/src/consistency/recount.ts';
import { build } from '../../server/src/testing/build.ts';
import { type Fill, settle } from '../server/store.ts';
import { addIssues } from '../workshop/fill.ts';

/** Number of issues in one bulk edit. */
export const MANY = 5000;
/** Enough open ones to close each only once. */
const FEW = 1000;

/** The fixtures for writes; two such stores are identical, including ids. */
export interface WriteStore {
  readonly token: string;
  readonly userId: number;
  /** The parent epic of the few issues, and the numbers of the open ones. */
  readonly epicId: number;
  readonly open: readonly number[];
  readonly few: string;
  readonly many: string;
}

const made = new Map<Parameters<Fill>[0], WriteStore>();

/** The fixtures of a filled store. */
export function writeStoreOf(context: Parameters<Fill>[0]): WriteStore {
  return made.get(context) as WriteStore;
}

/** A group with a tree of two levels: a project with 1,000 issues below it and one with 5,000. */
export const fillForWrites: Fill = async (context) => {
  const my = build(context);
  const group = await my.group({ path: 'writes', name: 'Writes' });
  const { id: userId } = await my.user({ username: 'writer', name: 'Writer' });
  await my.member('developer', group, { id: userId });
  const labelIds: number[] = [];
  for (const title of ['ready', 'design']) labelIds.push((await my.label({ place: group, title })).id);
  const above = await my.epic({ group, title: 'All of it' });
  const list = async (count: number) => {
    const epic = await my.epic({ group, parent: above, title: `${count} of it` });
    const project = await my.project({ group, path: `of-${count}` });
    await addIssues(context, { count, epicId: epic.id, projectId: project.id, authorId: userId, labelIds });
    return { epicId: epic.id, project };
  };
  const [few, many] = [await list(FEW), await list(MANY)];
  await context.db.transaction().execute((trx) => recountTrees(trx, group.id));
  const open = await context.db
    .selectFrom('work_items')
    .select('iid')
    .where('parent_id', '=', few.epicId)
    .where('state', '=', 'opened')
    .orderBy('iid')
    .execute();
  // Generated names contain a counter across stores.
  await sql`UPDATE users SET username = 'chief', name = 'Chief', email = 'chief@cairn.test' WHERE admin`.execute(
    context.db,
  );
  const token = await createToken(context, { userId, name: 'writes', scopes: ['api'] });
  await settle(context.db);
  made.set(context, {
    token,
    userId,
    epicId: few.epicId,
    open: open.map(({ iid }) => iid),
    few: few.project.fullPath,
    many: many.project.fullPath,
  });
};

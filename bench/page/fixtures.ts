import { sql } from 'kysely';
import { openSession } from '../../server/src/auth/sessions.ts';
import { build, type MadeItem, type MadePlace } from '../../server/src/testing/build.ts';
import { recountTrees } from '../../server/src/consistency/recount.ts';
import type { Store } from '../server/store.ts';
import { addComments, addIssues } from '../workshop/fill.ts';

/** Amounts of content on the large page, and on the small one. */
export const BOXES = 500;
export const COMMENTS = { few: 100, many: 10_000 } as const;
export const CHILDREN = { few: 50, many: 5000 } as const;
const PEOPLE = 4;
const LABELS = ['backend', 'design', 'docs'];

/** A page with little content of one kind, and the same page with much. */
export interface Pair {
  readonly few: MadeItem;
  readonly many: MadeItem;
}

/** A group with the pages to open. */
export interface Fixtures {
  readonly group: MadePlace;
  /** The signed value of a developer's session cookie. */
  readonly cookie: string;
  readonly boxes: MadeItem;
  readonly comments: Pair;
  readonly children: Pair;
}

/** Creates the pages, each with one kind of content, so that a small and a large one differ only in size. */
export async function createFixtures({ context }: Store): Promise<Fixtures> {
  const my = build(context);
  const group = await my.group({ path: 'fixtures', name: 'Fixtures' });
  const authorIds: number[] = [];
  for (let i = 0; i < PEOPLE; i++) {
    const person = await my.user({ username: `keeper${i}`, name: `Keeper ${i}` });
    await my.member('developer', group, person);
    authorIds.push(person.id);
  }
  const authorId = authorIds[0] as number;
  const labelIds: number[] = [];
  for (const title of LABELS) labelIds.push((await my.label({ place: group, title })).id);
  const project = await my.project({ group });

  const boxes = await my.epic({
    group,
    title: 'A long checklist',
    description: Array.from({ length: BOXES }, (_, i) => `- [ ] Task ${i + 1} of the way`).join('\n'),
  });
  const talked = async (count: number): Promise<MadeItem> => {
    const epic = await my.epic({ group, title: `An epic with ${count} comments` });
    await addComments(context, { count, itemId: epic.id, authorIds, each: 1 });
    return epic;
  };
  const parent = async (count: number): Promise<MadeItem> => {
    const epic = await my.epic({ group, title: `An epic with ${count} children` });
    await addIssues(context, { count, epicId: epic.id, projectId: project.id, authorId, labelIds });
    return epic;
  };
  const comments = { few: await talked(COMMENTS.few), many: await talked(COMMENTS.many) };
  const children = { few: await parent(CHILDREN.few), many: await parent(CHILDREN.many) };
  await context.db.transaction().execute((trx) => recountTrees(trx, group.id));
  await sql`VACUUM ANALYZE work_items, notes, discussions`.execute(context.db);
  const cookie = await openSession(context, authorId, { ip: '', userAgent: '' });
  return { group, cookie, boxes, comments, children };
}

/** The id of the n-th comment of an item, as in its address. */
export async function nthComment({ context }: Store, item: MadeItem, n: number): Promise<number> {
  const note = await context.db
    .selectFrom('notes')
    .select('id')
    .where('work_item_id', '=', item.id)
    .orderBy('id')
    .offset(n - 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  return note.id;
}

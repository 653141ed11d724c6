import { recountTrees } from '../../server/src/consistency/recount.ts';
import { build, type MadeItem, type MadePlace } from '../../server/src/testing/build.ts';
import { createToken } from '../../server/src/auth/tokens.ts';
import { formatDay } from '@cairn/domain/dates/day';
import { sql } from 'kysely';
import { today } from '../../server/src/startup/today.ts';
import type { Store } from '../server/store.ts';
import { addComments, addIssues } from './fill.ts';

/** Amounts of content. */
export const SIZES = { childEpics: 60, childIssues: 140, comments: 500, manyComments: 10_000 } as const;
export const FEW = 50;
export const MOST_CHILDREN = 5000;
const LEVELS = 7;
const DEEP_ISSUES = 50_000;
const PEOPLE = 6;
const LABELS = ['backend', 'design', 'docs', 'priority::high', 'priority::low', 'ready'];

/** An epic with only issues below it. */
export interface IssueList {
  readonly epicId: number;
  readonly project: MadePlace;
}

/** A group with the fixtures for the figures about epics. */
export interface Workshop {
  readonly group: MadePlace;
  readonly userId: number;
  readonly token: string;
  /** Has a parent, child epics, issues, labels, a blocker and comments. */
  readonly page: MadeItem;
  readonly talked: MadeItem;
  readonly few: IssueList;
  readonly many: IssueList;
  /** At the bottom of a tree of seven levels with 50,000 issues. */
  readonly deep: IssueList;
  readonly milestoneIds: readonly [number, number];
}

const DESCRIPTION = `## What we want

The workshop shows how much a page costs that holds **a lot**. It has a list,

- [ ] one box
- [x] another box

a table,

| Part | State |
|------|-------|
| Tree | done  |
| Talk | open  |

and a few lines of \`code\`.
`;

const make = async (store: Store): Promise<Workshop> => {
  const { context } = store;
  const { db } = context;
  const my = build(context);
  const group = await my.group({ path: 'workshop', name: 'Workshop' });
  const people = [];
  for (let i = 0; i < PEOPLE; i++) people.push(await my.user({ username: `maker${i}`, name: `Maker ${i}` }));
  for (const person of people) await my.member('developer', group, person);
  const authorIds = people.map(({ id }) => id);
  const authorId = authorIds[0] as number;
  const labelIds: number[] = [];
  for (const title of LABELS) labelIds.push((await my.label({ place: group, title })).id);
  const project = () => my.project({ group });

  const issues = async (epic: MadeItem, count: number): Promise<IssueList> => {
    const home = await project();
    await addIssues(context, { count, epicId: epic.id, projectId: home.id, authorId, labelIds });
    return { epicId: epic.id, project: home };
  };

  const above = await my.epic({ group, title: 'Everything in the workshop' });
  const page = await my.epic({
    group,
    parent: above,
    title: 'The whole bench',
    description: DESCRIPTION,
    startDateFixed: formatDay(today() - 30),
    startDateIsFixed: true,
    dueDateFixed: formatDay(today() + 60),
    dueDateIsFixed: true,
  });
  for (let i = 0; i < SIZES.childEpics; i++)
    await my.epic({ group, parent: page, title: `Corner ${i + 1} of the bench` });
  await sql`
    INSERT INTO work_item_labels (work_item_id, label_id, root_namespace_id)
    SELECT w.id, l.id, w.root_namespace_id FROM work_items w, labels l
    WHERE (w.id = ${page.id} OR w.parent_id = ${page.id}) AND l.id = ANY (${sql.val(labelIds.slice(0, 3))}::bigint[])`.execute(
    db,
  );
  await issues(page, SIZES.childIssues);
  await my.link(await my.epic({ group, title: 'What must be done before' }), page, 'blocks');
  await addComments(context, { count: SIZES.comments, itemId: page.id, authorIds, each: 2 });

  const talked = await my.epic({ group, title: 'Everybody talks about it' });
  await addComments(context, { count: SIZES.manyComments, itemId: talked.id, authorIds, each: 1 });

  const few = await issues(await my.epic({ group, title: 'A short list' }), FEW);
  const many = await issues(await my.epic({ group, title: 'A long list' }), MOST_CHILDREN);

  let epic = await my.epic({ group, title: 'Level 1' });
  let sixth = epic;
  for (let level = 2; level <= LEVELS; level++) {
    await issues(epic, MOST_CHILDREN);
    sixth = epic;
    epic = await my.epic({ group, parent: epic, title: `Level ${level}` });
  }
  for (
    let filled = (LEVELS - 1) * MOST_CHILDREN;
    filled < DEEP_ISSUES - MOST_CHILDREN;
    filled += MOST_CHILDREN
  )
    await issues(await my.epic({ group, parent: sixth, title: 'Beside the last level' }), MOST_CHILDREN);
  const deep = await issues(epic, MOST_CHILDREN);

  const milestones = [
    await my.milestone({ place: group, title: 'Early', startDate: '2026-09-01', dueDate: '2026-10-15' }),
    await my.milestone({ place: group, title: 'Late', startDate: '2027-02-01', dueDate: '2027-04-15' }),
  ];
  await db.transaction().execute((trx) => recountTrees(trx, group.id));
  await sql`VACUUM ANALYZE`.execute(db);
  const token = await createToken(context, { userId: authorId, name: 'workshop', scopes: ['api'] });
  const milestoneIds = [milestones[0]?.id ?? 0, milestones[1]?.id ?? 0] as const;
  return { group, userId: authorId, token, page, talked, few, many, deep, milestoneIds };
};

const made = new WeakMap<Store, Promise<Workshop>>();

/** The fixtures of a store, created on first use. */
export function workshopOf(store: Store): Promise<Workshop> {
  const workshop = made.get(store) ?? make(store);
  made.set(store, workshop);
  return workshop;
}

import { HIERARCHY_ERRORS } from '@cairn/domain/tree/hierarchy';
import { CONFIDENTIAL_ERRORS, makeConfidentialError } from '@cairn/domain/tree/rules';
import { sql } from 'kysely';
import type { Write } from '../changes/write.ts';
import { isOneOf, rowsKept } from '../db/kept-plans.ts';
import { invalid } from '../http/errors.ts';
import { forItem } from './for-item.ts';
import type { LeanRow } from './rows.ts';

interface OpenChild {
  readonly id: number;
  readonly epic: boolean;
  readonly parent_id: number;
  readonly parent_epic: boolean;
}

/**
 * Throws when a confidential parent has a child that is not confidential. Call it after all items have
 * changed, as one alone may break the rule until the others follow.
 */
export async function checkConfidentialParents({ trx }: Write, items: readonly LeanRow[]): Promise<void> {
  const parents = items.filter((item) => item.confidential);
  const children = items.filter((item) => !item.confidential && item.parent_id !== null);
  const pairs = (which: 'child' | 'parent', some: readonly LeanRow[]) =>
    some.length === 0
      ? []
      : [
          sql`
    SELECT child.id, child.type = 'epic' AS epic, parent.id AS parent_id, parent.type = 'epic' AS parent_epic
    FROM work_items child JOIN work_items parent ON parent.id = child.parent_id
    WHERE ${isOneOf(
      `${which}.id`,
      some.map((item) => item.id),
    )} AND NOT child.confidential AND parent.confidential`,
        ];
  const found = [...pairs('parent', parents), ...pairs('child', children)];
  if (found.length === 0) return;
  const statement = sql<OpenChild>`${sql.join(found, sql` UNION `)} ORDER BY parent_id, id`;
  const rows = await rowsKept(trx, statement);
  const [first] = rows;
  if (!first) return;
  const parent = items.find((item) => item.id === first.parent_id);
  if (parent) throw forItem(parent, invalid({ base: [ofParent(parent, rows)] }));
  const child = items.find((item) => item.id === first.id) as LeanRow;
  throw forItem(child, invalid({ base: [ofChild(child, first.parent_epic)] }));
}

const wordsOf = ({ type }: Pick<LeanRow, 'type'>): string => type.replaceAll('_', ' ');

const ofParent = (parent: LeanRow, rows: readonly OpenChild[]): string => {
  const below = rows.filter((row) => row.parent_id === parent.id);
  const hasPublicIssues = below.some((row) => !row.epic);
  const hasPublicChildEpics = below.some((row) => row.epic);
  return parent.type === 'epic'
    ? (makeConfidentialError({ hasPublicIssues, hasPublicChildEpics }) as string)
    : HIERARCHY_ERRORS.openChildren(wordsOf(parent));
};

const ofChild = (child: LeanRow, belowEpic: boolean): string => {
  if (!belowEpic) return HIERARCHY_ERRORS.openParent(wordsOf(child));
  return child.type === 'epic' ? CONFIDENTIAL_ERRORS.openChild : CONFIDENTIAL_ERRORS.openIssue;
};

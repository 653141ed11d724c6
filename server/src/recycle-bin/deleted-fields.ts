import { maySql } from '../access/may-sql.ts';
import {
  bool,
  globalId,
  instant,
  many,
  num,
  one,
  plain,
  type SqlField,
  type SqlType,
  str,
} from '../graphql/field.ts';
import { descending, newestFirst } from '../graphql/sort.ts';
import { KEPT_DAYS } from './bin.ts';
import { itemNamespace, itemPermissionColumns } from '../work-items/row-sql.ts';
import { workItemVisibleIfKept } from '../work-items/visible.ts';

const NOUNS = {
  epic: { gid: 'Epic', mark: '&', right: 'deleteEpic', isOne: (item: string) => `${item}.type = 'epic'` },
  issue: { gid: 'Issue', mark: '#', right: 'deleteIssue', isOne: (item: string) => `${item}.type <> 'epic'` },
} as const;

/** SQL: the viewer both wrote and deleted the item; authors cannot restore what others deleted. */
const deletedByAuthor = (item: string): string =>
  `coalesce(${item}.author_id = :me AND ${item}.deleted_by_id = :me, false)`;

/** The type of items in the bin, for those who could see them and may restore them. */
export function deletedType(noun: keyof typeof NOUNS, more: Readonly<Record<string, SqlField>>): SqlType {
  const { gid, mark, right, isOne } = NOUNS[noun];
  return {
    table: 'work_items',
    join: itemNamespace,
    visible: (item) =>
      `(${isOne(item)} AND ${item}.deleted_at IS NOT NULL AND ${workItemVisibleIfKept(item, `${item}_ns`)}` +
      ` AND ${maySql(right, `${item}_ns`, { ...itemPermissionColumns(item, noun), author: deletedByAuthor(item) })})`,
    fields: {
      id: globalId(gid),
      iid: plain('iid'),
      title: str('title'),
      confidential: bool('confidential'),
      reference: plain((item, args) =>
        args.choice('full') === true
          ? `${item}_ns.full_path || '${mark}' || ${item}.iid`
          : `'${mark}' || ${item}.iid`,
      ),
      deletedAt: instant('deleted_at'),
      deletedBy: one((user, item) => `${user}.id = ${item}.deleted_by_id`),
      goneAt: instant((item) => `(${item}.deleted_at + interval '${KEPT_DAYS} days')`),
      deletedWithIt: num(
        (item) => `(SELECT count(*) FROM work_items w WHERE w.deleted_with_id = ${item}.id)`,
      ),
      ...more,
    },
  };
}

/** The bin of some groups and projects: the items deleted on their own, not with another; last deleted first. */
export function deletedIn(placeIds: (namespace: string) => string): SqlField {
  return many({
    where: (item, namespace) => [
      `${item}.namespace_id = ANY (${placeIds(namespace)})`,
      `${item}.deleted_with_id IS NULL`,
      `${item}.deleted_at > now() - interval '${KEPT_DAYS} days'`,
    ],
    sorts: { deleted: [descending('deleted_at', 'timestamptz'), newestFirst] },
  });
}

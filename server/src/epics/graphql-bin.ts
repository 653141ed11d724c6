import { maySql } from '../access/may-sql.ts';
import {
  bool,
  globalId,
  inline,
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
import { KEPT_DAYS } from '../work-items/bin.ts';
import { judgedItem } from '../work-items/row-sql.ts';
import { workItemVisibleIfKept } from '../work-items/visible.ts';
import { epicNamespace } from './visible.ts';

/** Epics in the bin, for those who could see them and may delete them. */
export const deletedEpicType: SqlType = {
  table: 'work_items',
  join: epicNamespace,
  visible: (epic) =>
    `(${epic}.type = 'epic' AND ${epic}.deleted_at IS NOT NULL AND ${workItemVisibleIfKept(epic, `${epic}_ns`)}` +
    ` AND ${maySql('deleteEpic', `${epic}_ns`, judgedItem(epic, 'epic'))})`,
  fields: {
    id: globalId('Epic'),
    iid: plain('iid'),
    title: str('title'),
    confidential: bool('confidential'),
    group: inline({ row: (epic) => `${epic}_ns` }),
    reference: plain((epic, args) =>
      args.choice('full') === true ? `${epic}_ns.full_path || '&' || ${epic}.iid` : `'&' || ${epic}.iid`,
    ),
    deletedAt: instant('deleted_at'),
    deletedBy: one((user, epic) => `${user}.id = ${epic}.deleted_by_id`),
    goneAt: instant((epic) => `(${epic}.deleted_at + interval '${KEPT_DAYS} days')`),
    deletedWithIt: num((epic) => `(SELECT count(*) FROM work_items w WHERE w.deleted_with_id = ${epic}.id)`),
  },
};

/** The bin of a group and of the groups inside it. */
export const deletedEpics: SqlField = many({
  where: (epic, group) => [
    `${epic}.namespace_id = ANY (ARRAY(SELECT inside.id FROM namespaces inside WHERE inside.traversal_ids @> ARRAY[${group}.id]))`,
    `${epic}.deleted_with_id IS NULL`,
    `${epic}.deleted_at > now() - interval '${KEPT_DAYS} days'`,
  ],
  sorts: { deleted: [descending('deleted_at', 'timestamptz'), newestFirst] },
});

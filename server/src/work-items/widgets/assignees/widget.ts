import { maySql } from '../../../access/may-sql.ts';
import { bool, many } from '../../../graphql/field.ts';
import { ascending } from '../../../graphql/sort.ts';
import type { Widget } from '../declaration.ts';

export const assignees = {
  name: 'Assignees',
  carried: 'by rule',
  read: {
    assignees: many({
      where: (user, item) => [
        `${user}.id IN (SELECT wa.user_id FROM work_item_assignees wa WHERE wa.work_item_id = ${item}.id)`,
      ],
      sorts: { id: [ascending('id', 'bigint')] },
      defaultPageSize: 5,
    }),
    allowsMultipleAssignees: bool(() => 'true'),
    canInviteMembers: bool(
      (item) =>
        `CASE ${item}.type WHEN 'epic' THEN ${maySql('manageGroupMembers', `${item}_ns`)} ELSE ${maySql('manageProjectMembers', `${item}_ns`)} END`,
    ),
  },
} as const satisfies Widget;

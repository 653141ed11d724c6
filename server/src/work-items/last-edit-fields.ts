import { maybeInstant, one, type SqlField } from '../graphql/field.ts';

const lastEdit = (item: string, column: string): string =>
  `(SELECT edit.${column} FROM changes edit WHERE edit.subject_type = 'work_item' AND edit.subject_id = ${item}.id` +
  ` AND jsonb_exists(edit.before, 'lock_version') ORDER BY edit.id DESC LIMIT 1)`;

/** When and by whom the title or description was last changed, from the change log; null when neither was. */
export const lastEditFields: Readonly<Record<string, SqlField>> = {
  lastEditedAt: maybeInstant((item) => `CASE WHEN ${item}.lock_version > 0 THEN ${lastEdit(item, 'at')} END`),
  lastEditedBy: one(
    (user, item) => `${item}.lock_version > 0 AND ${user}.id = ${lastEdit(item, 'actor_id')}`,
  ),
};

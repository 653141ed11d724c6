import { inline, type SqlField, type SqlType } from '../../graphql/field.ts';
import { deletedIn, deletedType } from '../../recycle-bin/deleted-fields.ts';

export const deletedEpicType: SqlType = deletedType('epic', {
  group: inline({ row: (epic) => `${epic}_ns` }),
});

/** The recycle bin of a group and its subgroups. */
export const deletedEpics: SqlField = deletedIn(
  (group) =>
    `ARRAY(SELECT inside.id FROM namespaces inside WHERE inside.traversal_ids @> ARRAY[${group}.id])`,
);

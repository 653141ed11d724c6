import { inline, plain, type SqlField, type SqlType } from '../../graphql/field.ts';
import { deletedIn, deletedType } from '../../recycle-bin/deleted-fields.ts';

export const deletedIssueType: SqlType = deletedType('issue', {
  type: plain((issue) => `upper(${issue}.type)`),
  project: inline({ row: (issue) => `${issue}_ns` }),
});

/** The recycle bin of a project. */
export const deletedIssues: SqlField = deletedIn((project) => `ARRAY[${project}.id]`);

import { descriptionField } from '../../../changes/fields.ts';
import { bool, inline, maybeStr } from '../../../graphql/field.ts';
import { clearable, verbatim } from '../../../http/params.ts';
import { itemDescriptionHtml } from '../../../markdown/graphql-field.ts';
import { lastEditFields } from '../../last-edit-fields.ts';
import { BOTH, type Widget } from '../declaration.ts';

export const description = {
  name: 'Description',
  carried: 'by rule',
  fields: {
    description: {
      column: 'description',
      schema: descriptionField,
      of: BOTH,
      permission: 'content',
      long: true,
      rest: { param: clearable(verbatim), text: 'Markdown; quick actions in it are done' },
      read: maybeStr('description'),
    },
  },
  read: {
    descriptionHtml: itemDescriptionHtml,
    ...lastEditFields,
    edited: bool((item) => `${item}.lock_version > 0`),
    taskCompletionStatus: inline(),
  },
} as const satisfies Widget;

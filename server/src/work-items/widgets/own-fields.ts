import { flagField, oneOf, titleField } from '../../changes/fields.ts';
import { bool, str } from '../../graphql/field.ts';
import { flag, oneOf as oneOfParam, optional } from '../../http/params.ts';
import { ISSUE_TYPES } from '../rows.ts';
import { BOTH, type Field, ISSUE } from './declaration.ts';

/** The fields that every item has outside its widgets. */
export const ownFields = {
  confidential: {
    column: 'confidential',
    schema: flagField,
    of: BOTH,
    permission: 'confidentiality',
    tree: true,
    rest: {
      param: optional(flag),
      text: 'Whether only some members see it',
      ofMany: 'Whether only some members see them',
    },
    read: bool('confidential'),
  },
  type: {
    column: 'type',
    schema: oneOf(ISSUE_TYPES),
    of: ISSUE,
    permission: 'metadata',
    tree: true,
    rest: { name: 'issue_type', param: optional(oneOfParam(ISSUE_TYPES)), text: 'What kind of work it is' },
  },
  stateEvent: {
    column: 'state',
    schema: oneOf(['close', 'reopen']).transform((event) =>
      event === 'close' ? ('closed' as const) : ('opened' as const),
    ),
    of: BOTH,
    permission: 'state',
    tree: true,
  },
  title: { column: 'title', schema: titleField, of: BOTH, permission: 'content', read: str('title') },
} as const satisfies Readonly<Record<string, Field>>;

import { ROLE_LABELS, ACCESS_LEVELS, type RoleName } from '@cairn/domain/roles/levels';
import { maySql } from '../../access/may-sql.ts';
import {
  bool,
  either,
  globalId,
  inline,
  instant,
  many,
  maybeBool,
  maybeInstant,
  maybeNum,
  maybePlain,
  maybeStr,
  one,
  plain,
  type SqlField,
  type SqlType,
  str,
} from '../../graphql/field.ts';
import { ascending } from '../../graphql/sort.ts';
import { itemPathSql } from '../../work-items/address.ts';
import { itemNamespace, itemPermissionColumns } from '../../work-items/row-sql.ts';
import { itemAsNamed } from '../../work-items/rows.ts';
import { systemNoteField } from '../system-notes/graphql-fields.ts';
import { bodyFirstLineHtml, bodyHtml } from './html.ts';
import { designIsOpen, designPart, pinOf } from '../pins.ts';
import {
  discussionName,
  systemDiscussions,
  systemNotes,
  writtenDiscussions,
  writtenNotes,
} from '../row-sql.ts';
import { systemNoteVisible } from '../system-notes/visible.ts';
import { notesOfDiscussion } from './rows.ts';
import { noteVisible } from '../visible.ts';

/** What only GitLab has so far. */
const unknown = maybePlain(() => 'NULL::text');
const never = maybeBool(() => 'false');

const isSystem = (note: string): string => `${note}.system`;

/** An expression over the note's item (alias `ni`) and its group or project (`ni_ns`). */
const ofItem = (note: string, expression: string): string =>
  `(SELECT ${expression} FROM work_items ni ${itemNamespace('ni')} WHERE ni.id = ${note}.work_item_id)`;

const ofDiscussion = (note: string, expression: string): string =>
  `(SELECT ${expression} FROM discussions nd WHERE nd.id = ${note}.discussion_id)`;

const roleName = (role: RoleName): string => `WHEN ${ACCESS_LEVELS[role]} THEN '${ROLE_LABELS[role]}'`;
const ROLES = ['guest', 'planner', 'reporter', 'developer', 'maintainer', 'owner'] as const;

const roleOfAuthor = (note: string): string =>
  `CASE ${ofItem(
    note,
    `(SELECT max(m.access_level) FROM effective_members m WHERE m.user_id = ${note}.author_id AND m.namespace_id = ANY (ni_ns.traversal_ids))`,
  )} ${ROLES.map(roleName).join(' ')} END`;

const noteFields: Readonly<Record<string, SqlField>> = {
  id: globalId('Note'),
  author: one((user, note) => `${user}.id = ${note}.author_id`),
  body: either(
    isSystem,
    systemNoteField(({ body }) => body),
    str('body'),
  ),
  bodyHtml,
  bodyFirstLineHtml,
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
  lastEditedAt: maybeInstant('last_edited_at'),
  lastEditedBy: one((user, note) => `${user}.id = ${note}.last_edited_by_id`),
  system: bool('system'),
  systemNoteIconName: either(
    isSystem,
    systemNoteField(({ icon }) => icon),
    unknown,
  ),
  systemNoteMetadata: { kind: 'inline', when: isSystem },
  internal: bool('internal'),
  confidential: maybeBool('internal'),
  imported: bool((note) => `${note}.imported_from <> 'none'`),
  resolvable: bool((note) => `coalesce(${ofDiscussion(note, 'nd.threaded')}, false)`),
  resolved: bool((note) => `coalesce(${ofDiscussion(note, 'nd.resolved_at IS NOT NULL')}, false)`),
  resolvedAt: maybeInstant((note) => ofDiscussion(note, 'nd.resolved_at')),
  resolvedBy: one((user, note) => `${user}.id = ${ofDiscussion(note, 'nd.resolved_by_id')}`),
  url: maybeStr((note) =>
    ofItem(note, `:public_url || ${itemPathSql('ni')} || ${designPart(note)} || '#note_' || ${note}.id`),
  ),
  position: one(() => 'true', pinOf),
  awardEmoji: many({
    where: (award, note) => [
      `${award}.awardable_type = 'note'`,
      `${award}.awardable_id = ${note}.id`,
      `NOT ${note}.system`,
    ],
    sorts: { id: [ascending('id', 'bigint')] },
    defaultPageSize: 3,
  }),
  discussion: one((discussion, note) => `${discussion}.id = ${note}.discussion_id`),
  maxAccessLevelOfAuthor: maybePlain(roleOfAuthor),
  authorIsContributor: never,
  externalAuthor: unknown,
  userPermissions: one(
    () => 'true',
    (note) =>
      `(SELECT ni.id, ni.type, ni.author_id, ni.discussion_locked, ni_ns.traversal_ids, ni_ns.archived, NOT ${note}.system AND ${designIsOpen(`${note}.design_id`)} AS written, ${note}.design_id IS NOT NULL AS on_design,` +
      ` coalesce(${note}.author_id = :me, false) AS own, ${note}.discussion_id FROM work_items ni ${itemNamespace('ni')}` +
      ` WHERE ni.id = ${note}.work_item_id)`,
  ),
};

// A source with the columns that the permission rules read, under the names they use.
const permissionColumns = (row: string, author: string) => ({
  author,
  locked: itemPermissionColumns(row, 'issue').locked as string,
});
const permitted = (sql: (row: string) => string): SqlField =>
  bool((row) => `${row}.written AND (${sql(row)})`);
const began = (row: string): string =>
  `(SELECT fn.author_id = :me FROM notes fn WHERE fn.discussion_id = ${row}.discussion_id ORDER BY fn.created_at, fn.id LIMIT 1)`;

const resolveNote = permitted((row) =>
  maySql(
    'resolveThread',
    row,
    permissionColumns(row, `coalesce(${row}.author_id = :me OR ${began(row)}, false)`),
  ),
);

const permissionFields: Readonly<Record<string, SqlField>> = {
  readNote: bool(() => 'true'),
  createNote: permitted((row) => maySql('comment', row, permissionColumns(row, 'false'))),
  awardEmoji: permitted((row) => maySql('react', row, permissionColumns(row, 'false'))),
  adminNote: permitted(
    (row) =>
      `${maySql('editOwnNote', row, permissionColumns(row, `${row}.own`))} OR ${maySql('editOthersNote', row, permissionColumns(row, 'false'))}`,
  ),
  resolveNote,
  repositionNote: permitted(
    (row) => `${row}.on_design AND ${maySql('commentOnDesign', row, permissionColumns(row, 'false'))}`,
  ),
  markNoteAsInternal: bool((row) => maySql('writeInternalNote', row)),
};

/** The columns that the permission rules read, for a discussion instead of a note. */
const discussionPermissionColumns = (discussion: string): string =>
  `(SELECT ni.id, ni.type, ni.author_id, ni.discussion_locked, ni_ns.traversal_ids, ni_ns.archived, ${discussion}.threaded AND ${designIsOpen(`${discussion}.design_id`)} AS written,` +
  ` ${discussion}.id AS discussion_id FROM work_items ni ${itemNamespace('ni')} WHERE ni.id = ${discussion}.work_item_id)`;

const discussionFields: Readonly<Record<string, SqlField>> = {
  id: { ...plain((row) => discussionName(`${row}.id`)), prefix: 'gid://gitlab/Discussion/' },
  replyId: { ...plain((row) => discussionName(`${row}.id`)), prefix: 'gid://gitlab/Discussion/' },
  createdAt: instant('created_at'),
  threaded: bool('threaded'),
  internal: bool('internal'),
  resolvable: bool('threaded'),
  resolved: bool((discussion) => `${discussion}.resolved_at IS NOT NULL`),
  resolvedAt: maybeInstant('resolved_at'),
  resolvedBy: one((user, discussion) => `${user}.id = ${discussion}.resolved_by_id`),
  noteable: itemAsNamed(
    (discussion) => `CASE WHEN ${discussion}.design_id IS NULL THEN ${discussion}.work_item_id END`,
    { Design: (design, discussion) => `${design}.id = ${discussion}.design_id` },
  ),
  notes: notesOfDiscussion,
  userPermissions: one(() => 'true', discussionPermissionColumns),
};

const together = (written: string, systemOnes: string): string =>
  `(SELECT * FROM ${written} w1 UNION ALL SELECT * FROM ${systemOnes} w2)`;

export const noteTypes: Readonly<Record<string, SqlType>> = {
  Note: {
    table: together(writtenNotes('true'), systemNotes(systemNoteVisible)),
    visible: noteVisible,
    ownLists: true,
    fields: noteFields,
  },
  Discussion: {
    table: together(writtenDiscussions('true'), systemDiscussions(systemNoteVisible)),
    visible: noteVisible,
    ownLists: true,
    fields: discussionFields,
  },
  NotePermissions: { fields: permissionFields },
  DiffRefs: {
    fields: { baseSha: maybePlain('base_sha'), headSha: plain('head_sha'), startSha: plain('base_sha') },
  },
  DiffPosition: {
    fields: {
      diffRefs: inline(),
      filePath: str('path'),
      newPath: maybeStr('path'),
      oldPath: maybeStr('path'),
      newLine: maybeNum(() => 'NULL::integer'),
      oldLine: maybeNum(() => 'NULL::integer'),
      positionType: plain(() => "'image'"),
      x: maybeNum('x'),
      y: maybeNum('y'),
      width: maybeNum('width'),
      height: maybeNum('height'),
    },
  },
  DiscussionPermissions: { fields: { resolveNote } },
  SystemNoteMetadata: {
    fields: {
      id: globalId('SystemNoteMetadata'),
      action: systemNoteField(({ action }) => action),
      descriptionVersion: inline({ when: (note) => `coalesce(${note}.after ? 'description', false)` }),
    },
  },
  DescriptionVersion: {
    fields: {
      id: globalId('DescriptionVersion'),
      description: maybeStr((note) => `${note}.after ->> 'description'`),
      diffPath: unknown,
      deletePath: unknown,
      canDelete: never,
      deleted: never,
    },
  },
};

import { TYPES_WITH } from '@cairn/domain/work-items/type-fields';
import { readFileSync } from 'node:fs';
import { maySql } from '../../access/may-sql.ts';
import type { Args } from '../../graphql/arguments.ts';
import {
  bool,
  costly,
  globalId,
  inline,
  instant,
  many,
  maybeStr,
  num,
  one,
  plain,
  type SqlField,
  type SqlType,
  str,
} from '../../graphql/field.ts';
import type { GraphqlPart } from '../../graphql/part.ts';
import { globalIds } from '../../graphql/scalars.ts';
import { ascending, newestFirst } from '../../graphql/sort.ts';
import { htmlField } from '../../markdown/graphql-field.ts';
import { notesWhere, discussionsWhere } from '../../notes/graphql/rows.ts';
import { internalVisible } from '../../notes/visible.ts';
import { itemPathSql } from '../../work-items/address.ts';
import { itemNamespace, itemPermissionColumns } from '../../work-items/row-sql.ts';
import { workItemVisible } from '../../work-items/visible.ts';
import { designCount, designsAt, filePath, isShown, pathIn } from '../row-sql.ts';
import { designMutations } from './mutations.ts';

/** Joins a row to its issue as `${row}_item`, and that to its project. */
const withIssue = (row: string): string =>
  `JOIN work_items ${row}_item ON ${row}_item.id = ${row}.work_item_id ${itemNamespace(`${row}_item`)}`;

const issueVisible = (row: string): string => workItemVisible(`${row}_item`, `${row}_item_ns`);

const itemOf = {
  issue: inline({ row: (row) => `${row}_item` }),
  project: inline({ row: (row) => `${row}_item_ns` }),
};

const thumbnailSecret = (design: string): string =>
  `(SELECT file.thumbnail_secret FROM design_files file WHERE file.id = ${design}.file_id)`;

/** The fields of a design at any version. */
const common: SqlType['fields'] = {
  ...itemOf,
  filename: str('filename'),
  fullPath: str(pathIn),
  image: str((design) => filePath(design, 'raw_image')),
  imageV432x230: maybeStr(
    (design) =>
      `CASE WHEN ${thumbnailSecret(design)} IS NOT NULL THEN ${filePath(design, 'resized_image/v432x230')} END`,
  ),
  event: plain(
    (design) =>
      `CASE WHEN ${design}.version_id = ${design}.at_id THEN upper(${design}.newest_event) ELSE 'NONE' END`,
  ),
  diffRefs: inline(),
  notesCount: num(
    (design) =>
      `(SELECT count(*) FROM notes cn WHERE cn.design_id = ${design}.id AND (NOT cn.internal OR ${internalVisible(`${design}_item_ns`)}))`,
  ),
};

const readable = (note: string, design: string): string =>
  `(NOT ${note}.internal OR ${internalVisible(`${design}_item_ns`)})`;

const commenters: SqlField = many({
  where: (user, design) => [
    `${user}.id IN (SELECT said.author_id FROM notes said WHERE said.design_id = ${design}.id AND ${readable('said', design)})`,
  ],
  sorts: { id: [ascending('id', 'bigint')] },
  defaultPageSize: 5,
});

const upTo = (version: string, args: Args): (string | null)[] => [
  args.has('earlierOrEqualToId') ? `${version}.id <= ${args.bind('earlierOrEqualToId', 'bigint')}` : null,
  args.has('earlierOrEqualToSha')
    ? `${version}.id <= (SELECT named.id FROM design_versions named WHERE named.work_item_id = ${version}.work_item_id` +
      ` AND named.sha = ${args.bind('earlierOrEqualToSha', 'text')})`
    : null,
];

/** The versions of an item (by its id), or those that changed one design. */
const versions = (where: (version: string, row: string) => string): SqlField =>
  many({
    where: (version, row, args) => [where(version, row), ...upTo(version, args)],
    sorts: { newest: [newestFirst] },
    defaultPageSize: 20,
  });

const named = (design: string, args: Args): (string | null)[] => [
  args.has('ids') ? `${design}.id = ANY (${args.bind('ids', 'bigint[]')})` : null,
  args.has('filenames') ? `${design}.filename = ANY (${args.bind('filenames', 'text[]')})` : null,
];

const ORDER = { manual: [ascending('relative_position', 'integer'), ascending('id', 'bigint')] };

/** A design and a version, by the id of the design at it. */
interface AtVersion {
  readonly designId: number;
  readonly versionId: number;
}

const AT_VERSION = /^gid:\/\/gitlab\/DesignManagement::DesignAtVersion\/([1-9]\d{0,14})\.([1-9]\d{0,14})$/;

const readAtVersion = (value: unknown): AtVersion => {
  const [, design, version] = (typeof value === 'string' && AT_VERSION.exec(value)) || [];
  if (design === undefined || version === undefined)
    throw new Error('is not a global id such as gid://gitlab/DesignManagement::DesignAtVersion/1.2');
  return { designId: Number(design), versionId: Number(version) };
};

const boundDesign = (args: Args): string => args.bind('id', 'bigint', ({ designId }: AtVersion) => designId);
const boundVersion = (args: Args): string =>
  args.bind('id', 'bigint', ({ versionId }: AtVersion) => versionId);

const oneOf = (design: string, args: Args, names: Readonly<Record<string, string>>): string[] =>
  Object.entries(names).flatMap(([name, column]) =>
    args.has(name) ? [`${design}.${column} = ${args.bind(name, column === 'id' ? 'bigint' : 'text')}`] : [],
  );

const canManage = (item: string): string =>
  `${item}.type IN (${TYPES_WITH.designs.map((type) => `'${type}'`).join(', ')}) AND ${item}.moved_to_id IS NULL` +
  ` AND NOT coalesce(${item}.discussion_locked, false) AND ${maySql('manageDesigns', `${item}_ns`, itemPermissionColumns(item, 'issue'))}`;
const manage = bool(canManage);
const permissions: SqlType['fields'] = {
  readDesign: bool((item) => `${item}.type <> 'epic' AND ${maySql('viewIssue', `${item}_ns`)}`),
  createDesign: manage,
  updateDesign: manage,
  destroyDesign: manage,
  moveDesign: manage,
};

export const designsGraphql: GraphqlPart = {
  sdl: ['designs', 'mutations']
    .map((name) => readFileSync(new URL(`./${name}.graphql`, import.meta.url), 'utf8'))
    .join('\n'),
  scalars: {
    DesignManagementDesignID: globalIds('DesignManagement::Design'),
    DesignManagementVersionID: globalIds('DesignManagement::Version'),
    DesignManagementDesignAtVersionID: readAtVersion,
  },
  mutations: designMutations,
  types: {
    Design: {
      table: designsAt(null),
      join: withIssue,
      visible: issueVisible,
      ownLists: true,
      fields: {
        ...common,
        id: globalId('DesignManagement::Design'),
        description: maybeStr('description'),
        descriptionHtml: htmlField({
          text: 'description',
          stored: { html: 'description_html', references: 'description_references', version: 'html_version' },
          home: (design) => `${design}_item.namespace_id`,
        }),
        imported: bool((design) => `${design}.imported_from <> 'none'`),
        webUrl: str(
          (design) =>
            `:public_url || ${itemPathSql(`${design}_item`)} || '/designs/' || url_segment(${design}.filename)`,
        ),
        discussions: discussionsWhere(
          (discussion, design) => `${discussion}.design_id = ${design}.id`,
          readable,
        ),
        notes: notesWhere((note, design) => `${note}.design_id = ${design}.id`, readable),
        commenters,
        versions: versions(
          (version, design) =>
            `${version}.id IN (SELECT own.version_id FROM design_actions own WHERE own.design_id = ${design}.id)`,
        ),
      },
    },
    DesignAtVersion: {
      table: designsAt(null),
      join: withIssue,
      visible: issueVisible,
      ownLists: true,
      fields: {
        ...common,
        id: {
          ...plain((design) => `${design}.id || '.' || ${design}.at_id`),
          prefix: 'gid://gitlab/DesignManagement::DesignAtVersion/',
        },
        design: one((design, at) => `${design}.id = ${at}.id`),
        version: one((version, at) => `${version}.id = ${at}.at_id`),
      },
    },
    DesignVersion: {
      table: 'design_versions',
      join: withIssue,
      visible: issueVisible,
      ownLists: true,
      fields: {
        id: globalId('DesignManagement::Version'),
        sha: plain('sha'),
        author: one((user, version) => `${user}.id = ${version}.author_id`),
        createdAt: instant('created_at'),
        designs: many({
          from: (version) => designsAt(`${version}.id`),
          where: (design, version) => [
            `${design}.work_item_id = ${version}.work_item_id`,
            `${design}.version_id = ${version}.id`,
          ],
          sorts: ORDER,
          defaultPageSize: 10,
        }),
        designsAtVersion: many({
          from: (version) => designsAt(`${version}.id`),
          where: (design, version, args) => [
            `${design}.work_item_id = ${version}.work_item_id`,
            isShown(design),
            ...named(design, args),
          ],
          sorts: ORDER,
          defaultPageSize: 20,
        }),
        designAtVersion: one(
          (design, version, args) => {
            const which = [
              ...(args.has('id')
                ? [`${design}.id = ${boundDesign(args)} AND ${version}.id = ${boundVersion(args)}`]
                : []),
              ...oneOf(design, args, { designId: 'id', filename: 'filename' }),
            ];
            return [
              `${design}.work_item_id = ${version}.work_item_id`,
              isShown(design),
              ...(which.length > 0 ? which : ['false']),
            ].join(' AND ');
          },
          (version) => designsAt(`${version}.id`),
        ),
      },
    },
    DesignCollection: {
      table: 'work_items',
      join: itemNamespace,
      visible: (item) => workItemVisible(item, `${item}_ns`),
      ownLists: true,
      fields: {
        issue: inline(),
        project: inline({ row: (item) => `${item}_ns` }),
        copyState: plain(() => "'READY'"),
        designs: many({
          from: (_item, args) => designsAt(args.has('atVersion') ? args.bind('atVersion', 'bigint') : null),
          where: (design, item, args) => [
            `${design}.work_item_id = ${item}.id`,
            isShown(design),
            ...named(design, args),
          ],
          sorts: ORDER,
          defaultPageSize: 3,
        }),
        design: one((design, item, args) => {
          const which = oneOf(design, args, { id: 'id', filename: 'filename' });
          return [
            `${design}.work_item_id = ${item}.id`,
            isShown(design),
            ...(which.length > 0 ? which : ['false']),
          ].join(' AND ');
        }),
        designAtVersion: one(
          (design, item, args) =>
            `${design}.work_item_id = ${item}.id AND ${design}.id = ${boundDesign(args)} AND ${isShown(design)}`,
          (_item, args) => designsAt(boundVersion(args)),
        ),
        versions: versions((version, item) => `${version}.work_item_id = ${item}.id`),
        version: one((version, item, args) => {
          const which = oneOf(version, args, { id: 'id', sha: 'sha' });
          return [`${version}.work_item_id = ${item}.id`, ...(which.length > 0 ? which : ['false'])].join(
            ' AND ',
          );
        }),
      },
    },
    DesignManagement: {
      fields: {
        designAtVersion: one(
          (design, _, args) => `${design}.id = ${boundDesign(args)} AND ${isShown(design)}`,
          (_, args) => designsAt(boundVersion(args)),
        ),
        version: one((version, _, args) => `${version}.id = ${args.bind('id', 'bigint')}`),
      },
    },
    Issue: { fields: { designCollection: inline(), designsCount: costly(2, num(designCount)) } },
    IssuePermissions: { fields: permissions },
    WorkItemPermissions: { fields: permissions },
    Query: { fields: { designManagement: inline() } },
  },
};

import { readFileSync } from 'node:fs';
import { maySql } from '../../access/may-sql.ts';
import {
  bool,
  filled,
  globalId,
  inline,
  instant,
  json,
  many,
  maybePlain,
  maybeStr,
  num,
  one,
  plain,
  str,
} from '../../graphql/field.ts';
import type { Filters } from '../../graphql/filter.ts';
import type { GraphqlPart } from '../../graphql/part.ts';
import { containing } from '../../graphql/patterns.ts';
import { globalIds } from '../../graphql/scalars.ts';
import { ascending, byTitle, type Sort } from '../../graphql/sort.ts';
import { namespaceVisible } from '../../namespaces/visible.ts';
import { viewPath } from '../address.ts';
import { isViewStarred } from '../stars.ts';
import { savedViewMutations } from './mutations.ts';
import { currentFilters, type StoredView } from '../references.ts';
import { savedViewVisible, viewNamespace } from '../visible.ts';

const KIND = 'WorkItems::SavedViews::SavedView';

const SORTS: Readonly<Record<string, Sort>> = {
  ID: [ascending('id', 'bigint')],
  NAME_ASC: [byTitle('name'), ascending('id', 'bigint')],
};

const filters: Filters = {
  id: { params: { saved_view_id: 'bigint' }, where: (view) => `${view}.id = :saved_view_id` },
  list: {
    params: { saved_view_list: 'text' },
    values: (list: string) => ({ saved_view_list: list.toLowerCase() }),
    where: (view) => `${view}.list = :saved_view_list`,
  },
  search: {
    params: { saved_view_search: 'text' },
    values: (search: string) => ({ saved_view_search: containing(search) }),
    where: (view) =>
      `(folded(${view}.name) LIKE folded(:saved_view_search) OR folded(${view}.description) LIKE folded(:saved_view_search))`,
  },
  subscribedOnly: {
    where: (view, given) => (given.choice('subscribedOnly') === true ? isViewStarred(view) : null),
  },
};

const mine = (view: string): string => `coalesce(${view}.created_by_id = :me, false)`;
const sharing = (view: string): string =>
  `(${view}.namespace_id IS NOT NULL AND ${maySql('manageSavedViews', `${view}_ns`)})`;
const changing = (view: string): string => `(${view}.is_private OR ${sharing(view)})`;

/** Something of the filters, with the current names of what they are about. */
const named = (of: (current: Awaited<ReturnType<typeof currentFilters>>[number]) => unknown) =>
  filled(
    {
      filters: json('filters'),
      references: json('filter_references'),
      path: maybeStr((view) => `${view}_ns.full_path`),
      isMine: bool(mine),
    },
    async (rows, context, viewer, once) => {
      const key = JSON.stringify(rows);
      const current = await once(key, () =>
        currentFilters(context, viewer, rows as unknown as readonly StoredView[]),
      );
      return current.map(of);
    },
  );

export const savedViewsGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./saved-views.graphql', import.meta.url), 'utf8'),
  scalars: { WorkItemsSavedViewsSavedViewID: globalIds(KIND) },
  mutations: savedViewMutations,
  types: {
    WorkItemSavedViewType: {
      table: 'saved_views',
      join: viewNamespace,
      visible: savedViewVisible,
      fields: {
        id: globalId(KIND),
        namespaceId: maybePlain(
          (view) =>
            `CASE ${view}_ns.kind WHEN 'group' THEN 'gid://gitlab/Group/' ELSE 'gid://gitlab/Project/' END || ${view}_ns.id`,
        ),
        list: plain((view) => `upper(${view}.list)`),
        name: str('name'),
        description: maybeStr('description'),
        filters: named(({ filters: now }) => now),
        missingFilters: named(({ missing }) => missing),
        displaySettings: json('display_settings'),
        sort: maybePlain('sort'),
        isPrivate: bool('is_private'),
        isDefault: bool('is_default'),
        subscribed: bool(isViewStarred),
        shareUrl: str((view) => `:public_url || ${viewPath(view)}`),
        lockVersion: num('lock_version'),
        updatedAt: instant('updated_at'),
        author: one((user, view) => `${user}.id = ${view}.created_by_id`),
        lastUpdatedBy: one((user, view) => `${user}.id = ${view}.updated_by_id`),
        userPermissions: inline(),
      },
    },
    SavedViewPermissions: {
      fields: {
        readSavedView: bool(() => 'true'),
        updateSavedView: bool(changing),
        deleteSavedView: bool(changing),
        updateSavedViewVisibility: bool((view) => `(${mine(view)} AND ${sharing(view)})`),
      },
    },
    Namespace: {
      fields: {
        savedViews: many({
          where: (view, ns) => [`${view}.namespace_id = ${ns}.id`],
          filters,
          sorts: SORTS,
        }),
      },
    },
    UserCore: {
      fields: {
        savedViews: many({
          where: (view, user) => [
            `${view}.created_by_id = ${user}.id AND ${user}.id = :me AND ${view}.namespace_id IS NULL`,
          ],
          filters,
          sorts: SORTS,
        }),
        workItemPreferences: one(
          (setting, user, args) =>
            // What is stored of a roadmap are settings of its own.
            `${setting}.user_id = ${user}.id AND ${user}.id = :me AND ${setting}.place =` +
            ` lower(nullif(coalesce(${args.bind('list', 'text')}, 'ISSUES'), 'ROADMAP')) || ':' ||` +
            (args.has('namespacePath')
              ? ` (SELECT ns.id FROM namespaces ns WHERE ns.id = (SELECT namespace_at(${args.bind('namespacePath', 'text')})) AND ${namespaceVisible('ns')})`
              : ` ''`),
        ),
      },
    },
    WorkItemTypesUserPreference: {
      table: 'view_settings',
      fields: { sort: maybePlain((setting) => `${setting}.settings ->> 'sort'`) },
    },
    NamespacePermissions: { fields: { manageSavedViews: bool((ns) => maySql('manageSavedViews', ns)) } },
  },
};

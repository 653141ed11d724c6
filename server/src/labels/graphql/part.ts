import { readFileSync } from 'node:fs';
import { bool, instant, many, maybeStr, one, plain, str } from '../../graphql/field.ts';
import type { GraphqlPart } from '../../graphql/part.ts';
import { htmlField } from '../../markdown/graphql-field.ts';
import { globalIds } from '../../graphql/scalars.ts';
import { ascending, byTitle, type Sort } from '../../graphql/sort.ts';
import { textColorSql } from '../../graphql/text-color.ts';
import { labelFilters } from '../filters.ts';
import { labelMutations } from './mutations.ts';
import { labelNamespace, labelVisible } from '../visible.ts';

const BY_TITLE: Sort = [byTitle(), ascending('id', 'bigint')];

const usableLabel = one(
  (label, ns, args) =>
    `${label}.id = (SELECT near.id FROM labels near ${labelNamespace('near')} WHERE near.namespace_id = ANY (${ns}.traversal_ids)` +
    ` AND near.title = ${args.bind('title', 'text')} AND ${labelVisible('near')} ORDER BY cardinality(near_ns.traversal_ids) DESC LIMIT 1)`,
);

export const labelsGraphql: GraphqlPart = {
  sdl: ['./labels.graphql', './mutations.graphql']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n'),
  mutations: labelMutations,
  scalars: { LabelID: globalIds('GroupLabel', 'ProjectLabel', 'Label') },
  types: {
    Label: {
      table: 'labels',
      join: labelNamespace,
      visible: labelVisible,
      fields: {
        id: plain(
          (label) =>
            `CASE ${label}_ns.kind WHEN 'group' THEN 'gid://gitlab/GroupLabel/' ELSE 'gid://gitlab/ProjectLabel/' END || ${label}.id`,
        ),
        title: str('title'),
        description: maybeStr('description'),
        descriptionHtml: htmlField({ text: 'description' }),
        color: plain('color'),
        textColor: plain((label) => textColorSql(`${label}.color`)),
        archived: bool('archived'),
        createdAt: instant('created_at'),
        updatedAt: instant('updated_at'),
      },
    },
    Group: {
      fields: {
        label: usableLabel,
        labels: many({
          where: (label, ns, args) => {
            const above =
              args.choice('includeAncestorGroups') === true
                ? `${label}.namespace_id = ANY (${ns}.traversal_ids)`
                : `${label}.namespace_id = ${ns}.id`;
            const inside =
              args.choice('includeDescendantGroups') === true
                ? ` OR ${label}_ns.traversal_ids @> ARRAY[${ns}.id]`
                : '';
            return [
              `(${above}${inside})`,
              args.choice('onlyGroupLabels') === true ? `${label}_ns.kind = 'group'` : null,
            ];
          },
          filters: labelFilters,
          sorts: { title: BY_TITLE },
        }),
      },
    },
    Project: {
      fields: {
        label: usableLabel,
        labels: many({
          where: (label, ns, args) => [
            args.choice('includeAncestorGroups') === true
              ? `${label}.namespace_id = ANY (${ns}.traversal_ids)`
              : `${label}.namespace_id = ${ns}.id`,
          ],
          filters: labelFilters,
          sorts: { title: BY_TITLE },
        }),
      },
    },
  },
};

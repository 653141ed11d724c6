import { many, type SqlField } from '../../graphql/field.ts';
import { ascending } from '../../graphql/sort.ts';
import { TYPES_SQL } from '../rows.ts';
import { EVERY, type Widget } from '../widgets.ts';

const allTypes = (): string =>
  `(SELECT all_types.id::bigint AS id, all_types.type FROM ${TYPES_SQL} AS all_types (id, type))`;

const byNumber = { id: [ascending('id', 'bigint')] };

/** The types of work item that live in a group or project. */
export const workItemTypes: SqlField = many({
  from: allTypes,
  where: (type, ns, args) => [
    `(${type}.type = 'epic') = (${ns}.kind = 'group')`,
    args.has('name') ? `${type}.type = '${String(args.choice('name')).toLowerCase()}'` : null,
  ],
  sorts: byNumber,
  usual: 9,
});

/** The types an item of a type can be made into: all that live in the same kind of place. */
export const supportedConversionTypes: SqlField = many({
  from: allTypes,
  where: (other, type) => [
    `${other}.type <> ${type}.type AND ${other}.type <> 'epic' AND ${type}.type <> 'epic'`,
  ],
  sorts: byNumber,
  unpaged: true,
});

/** Parts that other areas add to every item. */
const ADDED = ['CURRENT_USER_TODOS'];

/** The widgets the items of a type have. */
export const widgetDefinitions = (widgets: readonly Widget[]): SqlField => {
  const pairs = [
    ...widgets.flatMap(({ type, of }) => of.map((each) => [each, type])),
    ...EVERY.flatMap((each) => ADDED.map((type) => [each, type])),
  ];
  const rows = pairs.map(([of, type], index) => `(${index + 1}, '${of}', '${type}')`).join(', ');
  return many({
    from: () =>
      `(SELECT d.id::bigint AS id, d.of_type, d.widget FROM (VALUES ${rows}) AS d (id, of_type, widget))`,
    where: (definition, type) => [`${definition}.of_type = ${type}.type`],
    sorts: byNumber,
    unpaged: true,
  });
};

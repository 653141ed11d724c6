import { iterationNameSql } from '../iterations/name.ts';
import type { PrecomputedKind } from '../graphql/filter.ts';
import { labelNamespace, labelVisible } from '../labels/visible.ts';
import { milestoneNamespace, milestoneVisible } from '../milestones/visible.ts';
import { namespaceVisible } from '../namespaces/visible.ts';
import { visibleFromBelow } from '../namespaces/visible-below.ts';
import { idsWithLabels } from '../work-items/filters.ts';
import { epicVisible } from '../work-items/visible.ts';

/**
 * The SQL of dividing a list into sections by one kind of thing; named parameters are the viewer's,
 * :section_scope and :section_key.
 */
export interface SectionKind {
  /** The columns of an item that `held` reads. */
  readonly columns: readonly string[];
  /** A query for the ids of an item's things of the kind, without a visibility check. */
  readonly idsOf: (item: string) => string;
  /**
   * A query for the heading of the thing with an id; no row when the viewer may not see it. `namespace` is the alias of
   * the group or project of the list, for kinds whose order depends on it.
   */
  readonly headingOf: (id: string, namespace?: string | null) => string;
  /** The type of :section_key. */
  readonly key: 'bigint' | 'text';
  /** A condition: an item has the thing with the key, which the viewer may see. */
  readonly has: (item: string) => string;
  /** A query for the ids of all items that may match. */
  readonly candidateIds: string;
  /** The stored counts of issues per thing. */
  readonly precomputed: PrecomputedKind;
}

interface Heading {
  readonly key: string;
  readonly title: string;
  readonly start?: string;
  readonly due?: string;
  readonly color?: string;
  readonly avatar?: string;
  readonly path?: string;
  /** Sorts sections before their dates and titles. */
  readonly rank?: string;
}

const heading = ({ key, title, start, due, color, avatar, path, rank }: Heading): string =>
  `SELECT ${key}::text AS key, ${title} AS title, ${start ?? 'NULL'}::date AS start_date, ${due ?? 'NULL'}::date AS due_date,` +
  ` ${color ?? 'NULL'}::text AS color, ${avatar ?? 'NULL'}::text AS avatar_url, ${path ?? 'NULL'}::text AS full_path, ${rank ?? 'NULL'}::integer AS rank`;

/** A kind of which an item has at most one, stored in a column of its row. */
const inColumn = (column: string, kind: string, headingOf: SectionKind['headingOf']): SectionKind => {
  const idsOf = (item: string): string => `SELECT ${item}.${column} AS id`;
  return {
    columns: [column],
    idsOf,
    headingOf,
    key: 'bigint',
    has: (item) => `(${item}.${column} = :section_key AND EXISTS (${headingOf(':section_key')}))`,
    candidateIds: `SELECT among.id FROM work_items among WHERE among.${column} = :section_key`,
    precomputed: { kind, held: idsOf },
  };
};

const milestone = inColumn(
  'milestone_id',
  'milestone',
  (id) =>
    `${heading({ key: 'sm.id', title: 'sm.title', start: 'sm.start_date', due: 'sm.due_date', path: 'sm_ns.full_path' })}` +
    ` FROM milestones sm ${milestoneNamespace('sm')} WHERE sm.id = ${id} AND ${milestoneVisible('sm')}`,
);

const iteration = inColumn(
  'iteration_id',
  'iteration',
  (id) =>
    `${heading({ key: 'si.id', title: iterationNameSql('si'), start: 'si.start_date', due: 'si.due_date', path: 'si_ns.full_path' })}` +
    ` FROM iterations si JOIN namespaces si_ns ON si_ns.id = si.namespace_id WHERE si.id = ${id} AND ${visibleFromBelow('si_ns')}`,
);

const epic = inColumn(
  'parent_id',
  'parent',
  (id) =>
    `${heading({ key: 'se.id', title: 'se.title', color: 'se.color', path: 'se_ns.full_path' })}` +
    ` FROM work_items se JOIN namespaces se_ns ON se_ns.id = se.namespace_id WHERE se.id = ${id} AND ${epicVisible('se', 'se_ns')}`,
);

const ASSIGNED = 'FROM work_item_assignees sa WHERE';

const assigned = (item: string): string => `SELECT sa.user_id AS id ${ASSIGNED} sa.work_item_id = ${item}.id`;

const assignee: SectionKind = {
  columns: ['id'],
  idsOf: assigned,
  headingOf: (id) =>
    `${heading({ key: 'su.id', title: 'su.name', avatar: 'su.image' })} FROM users su WHERE su.id = ${id}`,
  key: 'bigint',
  has: (item) => `EXISTS (SELECT 1 ${ASSIGNED} sa.work_item_id = ${item}.id AND sa.user_id = :section_key)`,
  candidateIds: `SELECT sa.work_item_id ${ASSIGNED} sa.user_id = :section_key`,
  precomputed: { kind: 'assignee', held: assigned, isNoneStored: true },
};

const WORN = 'FROM work_item_labels sw WHERE';
// The text before the last `::` of a title, as in scopeOf() in domain/src/labels/scoped.ts. This range uses
// the index of titles; `;` follows `:`.
const IN_RANGE = `sl.title COLLATE "C" BETWEEN :section_scope || '::' AND :section_scope || ':;'`;
// Evaluated once for the whole statement, not for each row.
const scoped = (also = ''): string =>
  `ARRAY(SELECT sl.id FROM labels sl ${labelNamespace('sl')} WHERE ${IN_RANGE} AND label_scope(sl.title) = :section_scope${also} AND ${labelVisible('sl')})`;
const OF_KEY = scoped(' AND sl.title = :section_key');

/** The labels of the scope that an item has. */
const labelsOfItem = (item: string, columns: string, grouped = ''): string =>
  `SELECT ${columns} ${WORN} sw.work_item_id = ${item}.id AND sw.label_id = ANY (${scoped()})${grouped}`;

const titleOfWorn = '(SELECT sl.title FROM labels sl WHERE sl.id = sw.label_id)';

/** Labels of the same title are one section, whatever their group, and count once. */
const oneLabelPerTitle = (item: string): string =>
  labelsOfItem(item, 'min(sw.label_id) AS id', ` GROUP BY ${titleOfWorn}`);

/**
 * Corrects the number of items with none: an item with several labels of the scope was subtracted once for
 * each.
 */
const surplusLabels = (item: string): string => {
  const order = 'ORDER BY sw.label_id';
  const numbered = labelsOfItem(
    item,
    `sw.label_id AS id, row_number() OVER (${order}) AS n, row_number() OVER (PARTITION BY ${titleOfWorn} ${order}) AS of_title`,
  );
  return (
    `SELECT more.id, more.count FROM (${numbered}) worn` +
    ' CROSS JOIN LATERAL (VALUES (NULL, 1, worn.n), (worn.id, -1, worn.of_title)) more (id, count, n) WHERE more.n > 1'
  );
};

/** The highest priority that label `sl` has in the projects of a list. */
const rankIn = (namespace: string): string =>
  '(SELECT min(sp.priority) FROM label_priorities sp JOIN namespaces sp_ns ON sp_ns.id = sp.project_id' +
  ` WHERE sp.label_id = sl.id AND ${namespace}.id = ANY (sp_ns.traversal_ids) AND ${namespaceVisible('sp_ns')})`;

const label: SectionKind = {
  columns: ['id'],
  idsOf: oneLabelPerTitle,
  headingOf: (id, namespace = null) =>
    `${heading({
      key: 'sl.title',
      title: 'sl.title',
      color: 'sl.color',
      ...(namespace !== null && { rank: rankIn(namespace) }),
    })} FROM labels sl WHERE sl.id = ${id}`,
  key: 'text',
  has: (item) => `EXISTS (SELECT 1 ${WORN} sw.work_item_id = ${item}.id AND sw.label_id = ANY (${OF_KEY}))`,
  candidateIds: idsWithLabels(OF_KEY),
  precomputed: { kind: 'label', held: oneLabelPerTitle, ids: scoped(), corrected: surplusLabels },
};

export const SECTION_KINDS: Readonly<Record<string, SectionKind>> = {
  LABEL_SCOPE: label,
  ASSIGNEE: assignee,
  MILESTONE: milestone,
  ITERATION: iteration,
  EPIC: epic,
};

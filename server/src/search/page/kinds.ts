import { SEARCH_TERMS_MAX, searchedTerms } from '@cairn/domain/search/terms';
import { userJson, type UserRow } from '../../auth/presenter.ts';
import { userListed } from '../../auth/visible.ts';
import { containing, type Shown, type Which } from '../../http/listing.ts';
import { ParameterError } from '../../http/error-sink.ts';
import { iterationPathSql } from '../../iterations/address.ts';
import { iterationNameSql } from '../../iterations/name.ts';
import { namespaceVisible } from '../../namespaces/visible.ts';
import { visibleFromBelow } from '../../namespaces/visible-below.ts';
import { internalVisible } from '../../notes/visible.ts';
import { savedViewVisible, viewNamespace } from '../../saved-views/visible.ts';
import { itemPathSql } from '../../work-items/address.ts';
import { hasLabel } from '../../work-items/filters.ts';
import { workItemVisible } from '../../work-items/visible.ts';
import type { SearchedPlace } from '../scopes.ts';

/** Newest matches that are ranked; older ones are not looked at. */
const MOST_RANKED = 5000;
/** Characters of a text that are read for its excerpt. */
const MOST_READ = 20_000;

export const KINDS = [
  'issues',
  'epics',
  'notes',
  'milestones',
  'iterations',
  'labels',
  'views',
  'users',
  'projects',
  'groups',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Asked {
  readonly search: string;
  readonly place: SearchedPlace;
  readonly state?: 'opened' | 'closed' | 'all' | undefined;
  /** The username of the author. */
  readonly author?: string | undefined;
  /** The title of a label that items have. */
  readonly label?: string | undefined;
  readonly updatedAfter?: Date | undefined;
}

/** A row of any kind. */
export interface FoundRow {
  readonly id: number;
  readonly title: string;
  /** The address of its page, below the public URL. */
  readonly path: string;
  /** Its number with the sign of its kind, or its username or color. */
  readonly detail: string;
  readonly place: string | null;
  readonly state: string | null;
  readonly type: string | null;
  readonly text: string;
  readonly author: UserRow | null;
  readonly at: Date | null;
}

type Source = Pick<Which, 'from' | 'key' | 'where'> & {
  /** What titles are ranked by. */
  readonly title: string;
  /** The order of rows with equal titles. */
  readonly otherwise: string;
  readonly shown: Shown;
};

const AUTHOR_ID = '(SELECT user_at(:author))';
const WORDS = 'ARRAY(SELECT folded(one) FROM unnest(:words) one)';

/** A condition that a text contains all words of the search; `longest` by which an index can be used. */
const containsWords = (text: string): string =>
  `${text} LIKE folded(:longest) AND ${text} LIKE ALL (${WORDS})`;

const inPlace = (ns: string): string => `(:place_id IS NULL OR ${ns}.traversal_ids @> ARRAY[:place_id])`;

/** Items and comments of archived projects are found only in the project itself. */
const isUnarchived = ({ place }: Asked): string[] => (place?.kind === 'project' ? [] : ['NOT ns.archived']);

const columns = (values: Readonly<Record<Exclude<keyof FoundRow, 'id'>, string>>, id: string): string =>
  [`${id} AS id`, ...Object.entries(values).map(([name, sql]) => `${sql} AS ${name}`)].join(', ');

/** The newest items whose title or description contains the words, before rights are checked. */
const itemTexts = (type: string, asked: Asked): string =>
  `(SELECT said.id FROM work_item_texts said WHERE ${[
    `said.type ${type} 'epic'`,
    'said.deleted_at IS NULL',
    containsWords('text_to_search(said.folded_title, said.folded_description)'),
    ...(asked.place === null ? [] : ['said.places @> ARRAY[:root_id]']),
    ...(asked.state === 'opened' || asked.state === 'closed' ? [`said.state = '${asked.state}'`] : []),
    ...(asked.author === undefined ? [] : [`said.author_id = ${AUTHOR_ID}`]),
  ].join(' AND ')} ORDER BY said.created_at DESC LIMIT ${MOST_RANKED})`;

const items =
  (type: string, sign: string) =>
  (asked: Asked): Source => ({
    from:
      `${itemTexts(type, asked)} hit` +
      ' JOIN work_items wi ON wi.id = hit.id JOIN namespaces ns ON ns.id = wi.namespace_id',
    key: 'wi.id',
    where: [
      workItemVisible('wi', 'ns'),
      inPlace('ns'),
      ...isUnarchived(asked),
      ...(asked.label === undefined ? [] : [hasLabel('wi', 'ARRAY[:label]')]),
      ...(asked.updatedAfter === undefined ? [] : ['wi.updated_at >= :updated_after']),
    ],
    title: 'wi.title',
    otherwise: 'wi.updated_at DESC, wi.id DESC',
    shown: {
      columns: columns(
        {
          title: 'wi.title',
          path: itemPathSql('wi', 'ns'),
          detail: `ns.full_path || '${sign}' || wi.iid`,
          place: 'ns.full_name',
          state: 'wi.state',
          type: 'wi.type',
          text: `left(wi.description, ${MOST_READ})`,
          author: userJson('author'),
          at: 'wi.updated_at',
        },
        'wi.id',
      ),
      joins:
        'JOIN work_items wi ON wi.id = page.id JOIN namespaces ns ON ns.id = wi.namespace_id JOIN users author ON author.id = wi.author_id',
    },
  });

const comments = (asked: Asked): Source => ({
  from:
    `(SELECT wn.* FROM notes wn WHERE wn.design_id IS NULL AND ${containsWords('folded(wn.body)')}` +
    `${asked.author === undefined ? '' : ` AND wn.author_id = ${AUTHOR_ID}`}` +
    `${asked.updatedAfter === undefined ? '' : ' AND wn.created_at >= :updated_after'}` +
    ` ORDER BY wn.created_at DESC LIMIT ${MOST_RANKED}) n` +
    ' JOIN work_items wi ON wi.id = n.work_item_id JOIN namespaces ns ON ns.id = wi.namespace_id',
  key: 'n.id',
  where: [
    workItemVisible('wi', 'ns'),
    `(NOT n.internal OR ${internalVisible('ns')})`,
    inPlace('ns'),
    ...isUnarchived(asked),
    ...(asked.label === undefined ? [] : [hasLabel('wi', 'ARRAY[:label]')]),
  ],
  // a comment has no title to rank by
  title: "''",
  otherwise: 'n.created_at DESC, n.id DESC',
  shown: {
    columns: columns(
      {
        title: 'wi.title',
        path: `${itemPathSql('wi', 'ns')} || '#note_' || n.id`,
        detail: "ns.full_path || CASE wi.type WHEN 'epic' THEN '&' ELSE '#' END || wi.iid",
        place: 'ns.full_name',
        state: 'wi.state',
        type: 'wi.type',
        text: `left(n.body, ${MOST_READ})`,
        author: userJson('author'),
        at: 'n.created_at',
      },
      'n.id',
    ),
    joins:
      'JOIN notes n ON n.id = page.id JOIN work_items wi ON wi.id = n.work_item_id JOIN namespaces ns ON ns.id = wi.namespace_id LEFT JOIN users author ON author.id = n.author_id',
  },
});

const placePath = (ns: string, rest: string): string =>
  `CASE ${ns}.kind WHEN 'group' THEN '/groups/' ELSE '/' END || ${ns}.full_path || ${rest}`;

const milestones = ({ state }: Asked): Source => ({
  from: 'milestones m JOIN namespaces ns ON ns.id = m.namespace_id',
  key: 'm.id',
  where: [
    containsWords('folded(m.title || chr(10) || m.description)'),
    visibleFromBelow('ns'),
    inPlace('ns'),
    ...(state === 'opened' ? ["m.state = 'active'"] : []),
    ...(state === 'closed' ? ["m.state = 'closed'"] : []),
  ],
  title: 'm.title',
  otherwise: 'm.due_date DESC NULLS LAST, m.id DESC',
  shown: {
    columns: columns(
      {
        title: 'm.title',
        path: placePath('ns', "'/-/milestones/' || m.iid"),
        detail: "''",
        place: 'ns.full_name',
        state: 'm.state',
        type: 'NULL::text',
        text: `left(m.description, ${MOST_READ})`,
        author: 'NULL::json',
        at: 'm.updated_at',
      },
      'm.id',
    ),
    joins: 'JOIN milestones m ON m.id = page.id JOIN namespaces ns ON ns.id = m.namespace_id',
  },
});

const iterations = ({ state }: Asked): Source => ({
  from: 'iterations i JOIN namespaces i_ns ON i_ns.id = i.namespace_id JOIN iteration_cadences c ON c.id = i.cadence_id',
  key: 'i.id',
  where: [
    containsWords(`folded(c.title || ' ' || ${iterationNameSql('i')})`),
    visibleFromBelow('i_ns'),
    inPlace('i_ns'),
    ...(state === 'opened' ? ['i.due_date >= current_date'] : []),
    ...(state === 'closed' ? ['i.due_date < current_date'] : []),
  ],
  title: iterationNameSql('i'),
  otherwise: 'i.due_date < current_date, abs(i.start_date - current_date), i.id',
  shown: {
    columns: columns(
      {
        title: `c.title || ' · ' || ${iterationNameSql('i')}`,
        path: iterationPathSql('i'),
        detail: "''",
        place: 'i_ns.full_name',
        state: "CASE WHEN i.due_date < current_date THEN 'closed' END",
        type: 'NULL::text',
        text: `left(coalesce(i.description, ''), ${MOST_READ})`,
        author: 'NULL::json',
        at: 'NULL::timestamptz',
      },
      'i.id',
    ),
    joins:
      'JOIN iterations i ON i.id = page.id JOIN namespaces i_ns ON i_ns.id = i.namespace_id JOIN iteration_cadences c ON c.id = i.cadence_id',
  },
});

const LIST_OF_VIEW =
  "CASE WHEN v.namespace_id IS NULL THEN '/dashboard/' WHEN v_ns.kind = 'group' THEN '/groups/' || v_ns.full_path || '/-/'" +
  " ELSE '/' || v_ns.full_path || '/-/' END || v.list || '?view=' || v.id";

const views = (): Source => ({
  from: `saved_views v ${viewNamespace('v')}`,
  key: 'v.id',
  where: [
    containsWords("folded(v.name || chr(10) || coalesce(v.description, ''))"),
    savedViewVisible('v'),
    inPlace('v_ns'),
  ],
  title: 'v.name',
  otherwise: 'v.name COLLATE "und-x-icu", v.id',
  shown: {
    columns: columns(
      {
        title: 'v.name',
        path: LIST_OF_VIEW,
        detail: 'v.list',
        place: 'v_ns.full_name',
        state: 'NULL::text',
        type: 'NULL::text',
        text: "coalesce(v.description, '')",
        author: 'NULL::json',
        at: 'NULL::timestamptz',
      },
      'v.id',
    ),
    joins: `JOIN saved_views v ON v.id = page.id ${viewNamespace('v')}`,
  },
});

const labels = (): Source => ({
  from: 'labels l JOIN namespaces ns ON ns.id = l.namespace_id',
  key: 'l.id',
  where: [
    containsWords("folded(l.title || chr(10) || coalesce(l.description, ''))"),
    'NOT l.archived',
    visibleFromBelow('ns'),
    inPlace('ns'),
  ],
  title: 'l.title',
  otherwise: 'l.title COLLATE "und-x-icu", l.id',
  shown: {
    columns: columns(
      {
        title: 'l.title',
        path: placePath('ns', "'/-/issues'"),
        detail: 'l.color',
        place: 'ns.full_name',
        state: 'NULL::text',
        type: 'NULL::text',
        text: `left(coalesce(l.description, ''), ${MOST_READ})`,
        author: 'NULL::json',
        at: 'NULL::timestamptz',
      },
      'l.id',
    ),
    joins: 'JOIN labels l ON l.id = page.id JOIN namespaces ns ON ns.id = l.namespace_id',
  },
});

const people = ({ place }: Asked): Source => ({
  from: 'users u',
  key: 'u.id',
  where: [
    userListed('u'),
    containsWords("folded(u.name || ' ' || u.username)"),
    ...(place === null
      ? []
      : [
          'EXISTS (SELECT 1 FROM effective_members em JOIN namespaces mn ON mn.id = em.namespace_id' +
            ` WHERE em.user_id = u.id AND (mn.id = ANY (:path_ids) OR mn.traversal_ids @> ARRAY[:place_id] AND ${namespaceVisible('mn')}))`,
        ]),
  ],
  title: 'u.name',
  otherwise: 'u.name COLLATE "und-x-icu", u.id',
  shown: {
    columns: columns(
      {
        title: 'u.name',
        path: "'/' || u.username",
        detail: "'@' || u.username",
        place: 'NULL::text',
        state: 'NULL::text',
        type: 'NULL::text',
        text: "''",
        author: userJson('u'),
        at: 'NULL::timestamptz',
      },
      'u.id',
    ),
    joins: 'JOIN users u ON u.id = page.id',
  },
});

const places = (kind: 'group' | 'project') => (): Source => ({
  from: 'namespaces ns',
  key: 'ns.id',
  where: [
    `ns.kind = '${kind}'`,
    namespaceVisible('ns'),
    containsWords("folded(ns.full_name || ' ' || ns.full_path || chr(10) || coalesce(ns.description, ''))"),
    inPlace('ns'),
  ],
  title: 'ns.name',
  otherwise: 'ns.archived, ns.full_name COLLATE "und-x-icu", ns.id',
  shown: {
    columns: columns(
      {
        title: 'ns.name',
        path: placePath('ns', "''"),
        detail: 'ns.full_path',
        place: "nullif(left(ns.full_name, -length(' / ' || ns.name)), '')",
        state: "CASE WHEN ns.archived THEN 'archived' END",
        type: 'NULL::text',
        text: `left(coalesce(ns.description, ''), ${MOST_READ})`,
        author: 'NULL::json',
        at: 'NULL::timestamptz',
      },
      'ns.id',
    ),
    joins: 'JOIN namespaces ns ON ns.id = page.id',
  },
});

const SOURCES: Readonly<Record<Kind, (asked: Asked) => Source>> = {
  issues: items('<>', '#'),
  epics: items('=', '&'),
  notes: comments,
  milestones,
  iterations,
  labels,
  views,
  users: people,
  projects: places('project'),
  groups: places('group'),
};

/** Equal titles first, then those that begin with the search, then those that contain its words. */
const rankOf = (title: string): string =>
  `CASE WHEN folded(${title}) = folded(:search) THEN 0 WHEN folded(${title}) LIKE folded(:begins) THEN 1` +
  ` WHEN folded(${title}) LIKE ALL (${WORDS}) THEN 2 ELSE 3 END`;

/** The rows of a kind that the viewer may see and that contain the words of a search, the best match first. */
export function found(kind: Kind, asked: Asked): { which: Which; shown: Shown } {
  const terms = searchedTerms(asked.search);
  if (terms.length > SEARCH_TERMS_MAX)
    throw new ParameterError(`search has more than ${SEARCH_TERMS_MAX} words`);
  const words = terms.map(containing);
  const { from, key, where, title, otherwise, shown } = SOURCES[kind](asked);
  const search = asked.search.trim();
  return {
    shown,
    which: {
      from,
      key,
      where: terms.length === 0 ? ['false'] : where,
      order: `${rankOf(title)}, ${otherwise}`,
      values: {
        search,
        begins: containing(search).slice(1),
        words,
        longest: words.toSorted((a, b) => b.length - a.length)[0] ?? '',
        place_id: asked.place?.id ?? null,
        root_id: asked.place?.traversal_ids[0] ?? null,
        path_ids: asked.place?.traversal_ids ?? [],
        author: asked.author ?? null,
        label: asked.label ?? null,
        updated_after: asked.updatedAfter ?? null,
      },
      types: {
        search: 'text',
        begins: 'text',
        words: 'text[]',
        longest: 'text',
        place_id: 'bigint',
        root_id: 'bigint',
        path_ids: 'bigint[]',
        author: 'text',
        label: 'text',
        updated_after: 'timestamptz',
      },
    },
  };
}

import {
  type Action,
  ALLOWED_WHEN_ARCHIVED,
  type Cell,
  CONFIDENTIAL_GATE,
  rowOf,
  DENIED_BY_LOCK,
  DENIED_TO_PARTY_BY_LOCK,
} from '@cairn/domain/roles/actions';
import { ACCESS_LEVELS } from '@cairn/domain/roles/levels';

/** SQL conditions on the subject that a rule may use besides the namespace's row. */
export interface SubjectColumns {
  readonly confidential?: string;
  readonly author?: string;
  readonly assignee?: string;
  readonly locked?: string;
  readonly itemType?: 'epic' | 'issue';
}

const { guest, planner, reporter, developer, maintainer, owner } = ACCESS_LEVELS;
const MEMBER_COLUMNS = [guest, planner, reporter, developer, maintainer, owner];
const ANONYMOUS = 0;
const SIGNED_IN = 1;

const levelOf = (ns: string): string =>
  `coalesce((SELECT max(held.level) FROM unnest(:membership_ids, :membership_levels) AS held (id, level) WHERE held.id = ANY (${ns}.traversal_ids)), 0)`;

const condition = (action: Action, cell: Cell, judged: SubjectColumns): string => {
  if (cell === 'yes') return 'true';
  const author = judged.author ?? 'false';
  if (cell === 'own') return author;
  if (cell !== 'party') return 'false';
  const party = `(${author} OR ${judged.assignee ?? 'false'})`;
  return judged.locked && DENIED_TO_PARTY_BY_LOCK.includes(action)
    ? `(${party} AND NOT ${judged.locked})`
    : party;
};

/** A condition for "this level or higher" by the lists of membership ids that every visibility predicate uses. */
const shortcut = (cells: readonly Cell[], ns: string): string | null => {
  const shape = cells.map((cell) => (cell === 'yes' ? 'Y' : cell === 'no' ? '-' : '?')).join('');
  const known: Readonly<Record<string, string>> = {
    YYYYYYYY: 'true',
    '-YYYYYYY': ':signed_in',
    '--YYYYYY': `${ns}.traversal_ids && :member_ids`,
    '---YYYYY': `${ns}.traversal_ids && :planner_ids`,
    '--------': 'false',
  };
  return known[shape] ?? null;
};

const tableSql = (action: Action, ns: string, judged: SubjectColumns): string => {
  const cells = rowOf(action);
  const quick = shortcut(cells, ns);
  if (quick !== null) return quick;
  const outsider = `CASE WHEN :signed_in THEN ${condition(action, cells[SIGNED_IN], judged)} ELSE ${condition(action, cells[ANONYMOUS], judged)} END`;
  const members = MEMBER_COLUMNS.map(
    (level, index) => `WHEN ${level} THEN ${condition(action, cells[index + 2] as Cell, judged)}`,
  );
  return `CASE ${levelOf(ns)} ${members.join(' ')} ELSE ${outsider} END`;
};

/**
 * An SQL condition that is true when the viewer may do an action: the domain's permission table for a row of
 * a namespace that the viewer can see. The domain's `may` is the same rule in code.
 */
export function maySql(action: Action, ns: string, judged: SubjectColumns = {}): string {
  const allowed = allowedSql(action, ns, judged);
  return ALLOWED_WHEN_ARCHIVED.includes(action) ? allowed : `(NOT ${ns}.archived AND ${allowed})`;
}

const allowedSql = (action: Action, ns: string, judged: SubjectColumns): string => {
  const gate = CONFIDENTIAL_GATE[action] ?? gateOf(judged);
  const table = tableSql(action, ns, judged);
  const gated =
    judged.confidential && gate
      ? `(${table} AND (NOT ${judged.confidential} OR ${tableSql(gate, ns, judged)}))`
      : table;
  const open =
    judged.locked && DENIED_BY_LOCK.includes(action)
      ? `(${gated} AND (NOT ${judged.locked} OR ${ns}.traversal_ids && :member_ids))`
      : gated;
  return open === 'true' ? 'true' : `(:admin OR ${open})`;
};

const gateOf = (judged: SubjectColumns): Action | null => {
  if (judged.itemType === 'epic') return 'viewConfidentialEpic';
  return judged.itemType === 'issue' ? 'viewConfidentialIssue' : null;
};

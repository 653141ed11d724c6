import type { ReferenceSuffix } from './reference.ts';

/** A work item, as needed for the text of a link to it. */
export interface LinkedItem {
  readonly noun: 'epic' | 'issue';
  readonly iid: number;
  /** Full path of its group or project. */
  readonly path: string;
  readonly title: string;
  readonly closed: boolean;
  readonly assignees: readonly string[];
  readonly milestone: string | null;
  readonly health: keyof typeof HEALTH_WORDS | null;
}

/** Where the text is shown. */
export interface TextLocation {
  readonly kind: string;
  readonly path: string;
}

export const HEALTH_WORDS = {
  on_track: 'On track',
  needs_attention: 'Needs attention',
  at_risk: 'At risk',
} as const;

const MOST_NAMES = 2;

const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/**
 * The shortest reference that is unique there: `#1` in the same place, `&1` also in the group's projects,
 * `project#1` in the same group, else the full path.
 */
export function shortestReference(
  item: Pick<LinkedItem, 'noun' | 'iid' | 'path'>,
  home: TextLocation,
): string {
  const short = `${item.noun === 'epic' ? '&' : '#'}${item.iid}`;
  const group = home.kind === 'project' ? parentOf(home.path) : home.path;
  // A project has no epics of its own, so epics of its group need no path.
  if (item.path === (item.noun === 'epic' ? group : home.path)) return short;
  const near = item.noun === 'issue' && parentOf(item.path) === group;
  return `${near ? item.path.slice(group.length + 1) : item.path}${short}`;
}

const names = (people: readonly string[]): string => {
  const rest = people.length - MOST_NAMES;
  return [...people.slice(0, MOST_NAMES), ...(rest > 0 ? [`+${rest}`] : [])].join(', ');
};

/** The text of a link to a work item, with the comment it points to, if any. */
export function itemLinkText(
  item: LinkedItem,
  home: TextLocation,
  suffix: ReferenceSuffix,
  note: string | null = null,
): string {
  const reference = `${shortestReference(item, home)}${note === null ? '' : ` (comment ${note})`}`;
  const named = suffix === '' ? reference : `${item.title} (${reference})`;
  const text = item.closed ? `${named} (closed)` : named;
  if (suffix !== '+s') return text;
  const more = [
    names(item.assignees),
    item.milestone ?? '',
    item.health === null ? '' : HEALTH_WORDS[item.health],
  ];
  return [text, ...more.filter((part) => part !== '')].join(' • ');
}

/** The kinds of things that the search page finds, in the order of its tabs, with GitLab's names. */
export const RESULT_KINDS = [
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
export type ResultKind = (typeof RESULT_KINDS)[number];

/** Filters besides the group or project, which every kind has. */
export type ResultFilter = 'state' | 'author' | 'label' | 'updatedAfter';

const OF_ITEMS: readonly ResultFilter[] = ['state', 'author', 'label', 'updatedAfter'];

/** The filters of each kind; it does not have the others, and they change nothing in its results. */
export const RESULT_FILTERS: Readonly<Record<ResultKind, readonly ResultFilter[]>> = {
  issues: OF_ITEMS,
  epics: OF_ITEMS,
  notes: ['author', 'label', 'updatedAfter'],
  milestones: ['state'],
  iterations: ['state'],
  labels: [],
  views: [],
  users: [],
  projects: [],
  groups: [],
};

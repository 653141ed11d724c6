import type { Reader } from './planted-words.ts';

/** A page or list that gathers what concerns a viewer; none may get a byte of what they may not read. */
export interface CanaryPage {
  /**
   * `{search}` is the beginning of all planted words, `{writer}` and `{writerId}` are who wrote most
   * of them.
   */
  readonly address: string;
  /** Who finds a planted word in it, which shows that it would tell of a hidden one. */
  readonly foundBy?: Exclude<Reader, 'nobody' | 'anonymous'>;
}

const KINDS = [
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

/** Places with planted words, and the items with the lowest numbers in them. */
const VISITED = [
  ['top', 'plaza', 'top/plan', 'plaza/square', 'plaza/vault'],
  ...['top&', 'plaza&', 'top/plan#', 'plaza/square#', 'plaza/vault#'].map((at) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((iid) => `${at}${iid}`),
  ),
].map((references) => references.map((one) => `references[]=${encodeURIComponent(one)}`).join('&'));

/**
 * A row for each such page of the app. Everybody follows every planted item, and an outsider is assigned to all of
 * the private projects. What is due is due in January 2031.
 */
export const CANARY_PAGES: readonly CanaryPage[] = [
  { address: '/-/home.json?today=2031-06-01', foundBy: 'planner' },
  ...VISITED.map((query) => ({ address: `/-/home/visited.json?${query}` })),
  { address: '/-/inbox.json', foundBy: 'guest' },
  { address: '/-/inbox.json?state=unread', foundBy: 'planner' },
  { address: '/-/inbox/count.json' },
  { address: '/-/search/palette.json?search={search}', foundBy: 'guest' },
  { address: '/-/search/labels.json' },
  { address: '/-/search/counts.json?search={search}' },
  ...KINDS.map((kind) => ({ address: `/-/search/results.json?kind=${kind}&search={search}` })),
  { address: '/api/v4/users?username={writer}' },
  { address: '/{writer}' },
  { address: '/-/users/{writerId}/activity.json', foundBy: 'guest' },
  { address: '/-/users/{writerId}/work.json' },
  { address: '/-/profile/notifications.json?search={search}' },
  { address: '/dashboard/activity.json', foundBy: 'guest' },
  { address: '/dashboard/groups.json' },
  { address: '/dashboard/projects.json' },
  { address: '/dashboard/milestones.json', foundBy: 'guest' },
];

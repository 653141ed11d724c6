import { type Day, formatDay } from '@cairn/domain/dates/day';
import { dayOfInstant } from '@cairn/domain/dates/today';
import { isTimeZone } from '@cairn/domain/incidents/wall-time';

export interface Membership {
  readonly namespaceId: number;
  readonly level: number;
}

/** The user who makes a request, with their rights; loaded once per request and used by every read and policy. */
export interface Viewer {
  readonly userId: number | null;
  readonly username: string | null;
  readonly admin: boolean;
  /** The IANA time zone of the account; empty or absent for none. */
  readonly timezone?: string;
  /** The roles that hold today, by membership or by the share of a group; they are inherited down the tree. */
  readonly memberships: readonly Membership[];
  /** False for a read-only token. */
  readonly canWrite: boolean;
  /** The administrator who makes the request in another user's name (sudo). */
  readonly sudoById?: number | null;
}

export const anonymous: Viewer = {
  userId: null,
  username: null,
  admin: false,
  memberships: [],
  canWrite: false,
};

/** The calendar day in the time zone of the viewer; in UTC without one. */
export function viewerToday({ timezone = '' }: Pick<Viewer, 'timezone'>): Day {
  // A zone that was known when it was chosen may be missing from the data of this system.
  return dayOfInstant(Date.now(), timezone !== '' && isTimeZone(timezone) ? timezone : 'UTC');
}

const GUEST = 10;
const PLANNER = 15;

/** The viewer's highest access level in a namespace, given the namespace's traversal ids; 0 for none. */
export function levelIn(viewer: Viewer, traversalIds: readonly number[]): number {
  return viewer.memberships.reduce(
    (best, m) => (m.level > best && traversalIds.includes(m.namespaceId) ? m.level : best),
    0,
  );
}

/** Values for the named parameters that visibility predicates use. */
export function viewerParams(viewer: Viewer) {
  return {
    get viewer_today() {
      return formatDay(viewerToday(viewer));
    },
    me: viewer.userId,
    admin: viewer.admin,
    signed_in: viewer.userId !== null,
    member_ids: viewer.memberships.filter((m) => m.level >= GUEST).map((m) => m.namespaceId),
    planner_ids: viewer.memberships.filter((m) => m.level >= PLANNER).map((m) => m.namespaceId),
    membership_ids: viewer.memberships.map((m) => m.namespaceId),
    membership_levels: viewer.memberships.map((m) => m.level),
  };
}

/** The PostgreSQL types of the parameters returned by viewerParams(). */
export const VIEWER_PARAM_TYPES = {
  viewer_today: 'date',
  me: 'bigint',
  admin: 'boolean',
  signed_in: 'boolean',
  member_ids: 'bigint[]',
  planner_ids: 'bigint[]',
  membership_ids: 'bigint[]',
  membership_levels: 'integer[]',
} as const;

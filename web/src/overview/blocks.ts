import { formatDay } from '@cairn/domain/dates/day';
import type { CountedMilestone, LateItem, Member, PlaceShares, Progress } from '../api/routes.ts';
import { sendJson } from '../api/send-json.ts';
import type { Namespace } from '../groups/namespace.ts';
import { viewerToday } from '../ui/dates/first/viewer-today.ts';

const today = () => ({ today: formatDay(viewerToday()) });

/** The number and weight of the issues of a place, open and closed. */
export function readProgress({ kind, fullPath: id }: Namespace): Promise<Progress> {
  return kind === 'group'
    ? sendJson('GET', '/groups/{id}/-/overview/progress.json', { params: { id } })
    : sendJson('GET', '/{id}/-/overview/progress.json', { params: { id } });
}

/** The milestones of a place that became due last or are due next. */
export function readMilestones({ kind, fullPath: id }: Namespace): Promise<readonly CountedMilestone[]> {
  const options = { params: { id }, query: today() };
  return kind === 'group'
    ? sendJson('GET', '/groups/{id}/-/overview/milestones.json', options)
    : sendJson('GET', '/{id}/-/overview/milestones.json', options);
}

/** The epics of a group or issues of a project that are late or at risk. */
export function readLate({ kind, fullPath: id }: Namespace): Promise<readonly LateItem[]> {
  const options = { params: { id }, query: today() };
  return kind === 'group'
    ? sendJson('GET', '/groups/{id}/-/overview/late.json', options)
    : sendJson('GET', '/{id}/-/overview/late.json', options);
}

/** A page of what is directly in a group. */
export function readPlaces(fullPath: string, after: number | null): Promise<PlaceShares> {
  return sendJson('GET', '/groups/{id}/-/overview/places.json', {
    params: { id: fullPath },
    query: after === null ? {} : { after },
  });
}

/** The first members of a place, by whatever way they have their role. */
export function readPeople({ kind, fullPath: id }: Namespace, most: number): Promise<readonly Member[]> {
  const options = { params: { id }, query: { per_page: most } };
  return kind === 'group'
    ? sendJson('GET', '/api/v4/groups/{id}/members/all', options)
    : sendJson('GET', '/api/v4/projects/{id}/members/all', options);
}

import { counted } from '../graphql/quiet.ts';

export type MilestonePlace = {
  /** Groups and projects count their milestones apart. */
  owner: 'groups' | 'projects';
  fullPath: string;
  iid: string;
};

export type Milestone = {
  title: string;
  description: string;
  state: 'active' | 'closed';
  expired: boolean;
  start_date: string | null;
  due_date: string | null;
};

/**
 * The milestone with a number of a group or project, null where there is none for the viewer. Read
 * over REST, because GraphQL finds milestones by global id only. Throws when the server fails.
 */
export async function fetchMilestone(
  { owner, fullPath, iid }: MilestonePlace,
  signal: AbortSignal,
): Promise<Milestone | null> {
  const address = `/api/v4/${owner}/${encodeURIComponent(fullPath)}/milestones?iids%5B%5D=${iid}`;
  const response = await counted(fetch(address, { credentials: 'same-origin', signal }));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The server answered with status ${response.status}.`);
  const found = (await response.json()) as Milestone[];
  return found[0] ?? null;
}

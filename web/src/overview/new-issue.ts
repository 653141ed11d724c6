import { pageOf } from '../groups/namespace.ts';
import type { GroupOverview } from './documents.ts';

/** How a new issue is begun: on a page, or by a function. */
export type NewIssue = { readonly href: string } | { readonly onSelect: () => void };

/**
 * How a new issue of a group is begun: by the form of the only project that may have it; where there are
 * several, `onChoose` asks for the project. Null for viewers who may create none.
 */
export function newIssueOf({ projects }: GroupOverview, onChoose: () => void): NewIssue | null {
  const creatable = projects.nodes.filter(({ userPermissions }) => userPermissions.createIssue);
  const [project] = creatable;
  if (creatable.length > 1 || projects.pageInfo.hasNextPage) return { onSelect: onChoose };
  return project === undefined
    ? null
    : { href: pageOf({ kind: 'project', fullPath: project.fullPath }, 'issues/new') };
}

import {
  groupOfPathname,
  groupPageAt,
  type GroupPageName,
  isPage,
  type ProjectPageName,
  usernameAt,
} from '@cairn/domain/pages/addresses';
import { sql } from 'kysely';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import { userVisible } from '../auth/visible.ts';
import type { Reader } from '../db/reader.ts';
import { findStatusPage } from '../incidents/status-page/queries.ts';
import { findUsableLabels } from '../labels/queries.ts';
import { findGroup, findProject } from '../namespaces/queries.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { dashboardPath } from '../preferences/queries.ts';
import { findItemAt } from '../work-items/queries.ts';

/** The present username of a person that the viewer sees, by that or a former one. */
const usernameNow = async ({ db }: Reader, viewer: Viewer, username: string): Promise<string | null> => {
  const row = await db
    .selectFrom('users as u')
    .select('u.username')
    .where(sql<boolean>`u.id = (SELECT user_at(${username}))`)
    .where(forViewer(userVisible('u'), viewer))
    .executeTakeFirst();
  return row?.username ?? null;
};

const hasMilestone = async ({ db }: Reader, place: NamespaceRow, iid: number): Promise<boolean> => {
  const row = await db
    .selectFrom('milestones')
    .select('id')
    .where('namespace_id', '=', place.id)
    .where('iid', '=', iid)
    .executeTakeFirst();
  return row !== undefined;
};

/** True when a namespace that the viewer sees has the object that a page names by number, visible to them. */
const has = async (
  reader: Reader,
  viewer: Viewer,
  place: NamespaceRow,
  name: GroupPageName | ProjectPageName,
  number: number,
): Promise<boolean> => {
  switch (name) {
    case 'epic':
      return (
        (await findItemAt(reader, viewer, { noun: 'epic', namespaceId: place.id, iid: number })) !== null
      );
    case 'issue':
    case 'incident':
      return (
        (await findItemAt(reader, viewer, { noun: 'issue', namespaceId: place.id, iid: number })) !== null
      );
    case 'milestone':
    case 'edit-milestone':
      return hasMilestone(reader, place, number);
    case 'edit-label':
      return (await findUsableLabels(reader, place, { ids: [number] })).length > 0;
    default:
      return true;
  }
};

/** A URL names a namespace by its path; a number could be a path as well. */
const isAt = (place: NamespaceRow | null, fullPath: string): place is NamespaceRow =>
  place?.full_path.toLowerCase() === fullPath.toLowerCase();

/**
 * The present address of a page whose group, project or person was at this path before, or null. A project's
 * settings are also at `/edit` below its path, as in GitLab. The address of the site leads to the page that the
 * viewer chose for it.
 */
export async function pageMovedTo(reader: Reader, viewer: Viewer, pathname: string): Promise<string | null> {
  if (pathname === '/') return dashboardPath(reader, viewer);
  const address = groupOfPathname(pathname);
  if (address === null) {
    const username = usernameAt(pathname);
    const now = username === null ? null : await usernameNow(reader, viewer, username);
    return now === null || now.toLowerCase() === username?.toLowerCase() ? null : `/${now}`;
  }
  const { fullPath, page } = address.project ?? address;
  const find = address.project ? findProject : findGroup;
  const place = /^\d+$/.test(fullPath) ? null : await find(reader, viewer, fullPath);
  if (place !== null && place.full_path.toLowerCase() !== fullPath.toLowerCase())
    return `${place.kind === 'group' ? '/groups/' : '/'}${place.full_path}${page === '' ? '' : `/-/${page}`}`;
  const [, edited] = (address.project && /^(.+)\/edit$/.exec(fullPath)) ?? [];
  const project = edited === undefined ? null : await findProject(reader, viewer, edited);
  return project && `/${project.full_path}/-/edit`;
}

/** True when the web app has a page at a path for this viewer. */
export async function pageExists(reader: Reader, viewer: Viewer, pathname: string): Promise<boolean> {
  if (!isPage(pathname)) return false;
  const address = groupOfPathname(pathname);
  if (address?.project) {
    const { fullPath, name, iid } = address.project;
    if (name === 'status-page') return (await findStatusPage(reader, fullPath)) !== undefined;
    const project = await findProject(reader, viewer, fullPath);
    return isAt(project, fullPath) && has(reader, viewer, project, name, Number(iid));
  }
  if (address) {
    const group = await findGroup(reader, viewer, address.fullPath);
    const page = groupPageAt(address.page);
    return (
      isAt(group, address.fullPath) &&
      page !== null &&
      has(reader, viewer, group, page.name, Number(page.iid))
    );
  }
  const username = usernameAt(pathname);
  if (username === null) return true;
  return (await usernameNow(reader, viewer, username))?.toLowerCase() === username.toLowerCase();
}

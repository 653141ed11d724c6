import { groupOfPathname, isPage, usernameAt } from '@cairn/domain/pages/addresses';
import { forViewer } from '../access/viewer-sql.ts';
import type { Viewer } from '../access/viewer.ts';
import { userVisible } from '../auth/visible.ts';
import type { Reader } from '../db/reader.ts';
import { findGroup, findProject } from './queries.ts';

const isPerson = async ({ db }: Reader, viewer: Viewer, username: string): Promise<boolean> => {
  const row = await db
    .selectFrom('users as u')
    .select('u.id')
    .where((eb) => eb(eb.fn<string>('lower', ['u.username']), '=', username.toLowerCase()))
    .where(forViewer(userVisible('u'), viewer))
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Whether the web app has a page at an address for this viewer, as far as the place or person it names goes; the app
 * itself finds out whether an epic or issue is there.
 */
export const pageExists = async (reader: Reader, viewer: Viewer, pathname: string): Promise<boolean> => {
  if (!isPage(pathname)) return false;
  const address = groupOfPathname(pathname);
  if (address?.project) return (await findProject(reader, viewer, address.project.fullPath)) !== null;
  if (address) return (await findGroup(reader, viewer, address.fullPath)) !== null;
  const username = usernameAt(pathname);
  return username === null || isPerson(reader, viewer, username);
};

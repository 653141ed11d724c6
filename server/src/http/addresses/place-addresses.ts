/** What lies at the root beside groups and projects. */
const OWN = ['api/', 'assets/', 'groups/', '-/'];
const GROUPS = 'groups/';
const UPLOADS = '/uploads';

const isOwn = (path: string, from: number): boolean => OWN.some((start) => path.startsWith(start, from));

/** The editor's upload address of a project has no dash before it. */
const withDash = (path: string): string => {
  if (!path.endsWith(UPLOADS) || isOwn(path, 1)) return path;
  const project = path.slice(1, -UPLOADS.length);
  return project.slice(1, -1).includes('/') && !project.endsWith('/-') ? `/${project}/-${UPLOADS}` : path;
};

/**
 * Front-end addresses hold a group's or project's path as it is; routes know it as one encoded segment. It looks at each
 * letter of an address a few times at most, as anybody may send a long one.
 */
export function oneSegmentPerPlace(url: string): string {
  const end = url.indexOf('?');
  const path = withDash(end < 0 ? url : url.slice(0, end));
  const query = end < 0 ? '' : url.slice(end);
  const from = path.startsWith(GROUPS, 1) ? 1 + GROUPS.length : 1;
  const dash = path.indexOf('/-/', from + 1);
  if (dash < 0 || isOwn(path, from)) return `${path}${query}`;
  const place = path.slice(from, dash).replaceAll('/', '%2F');
  return `${path.slice(0, from)}${place}${path.slice(dash)}${query}`;
}

/** First path segments that are no group or project. */
const OWN = ['api/', 'assets/', 'groups/', '-/'];
const GROUPS = 'groups/';
const UPLOADS = '/uploads';

const isOwn = (path: string, from: number): boolean => OWN.some((start) => path.startsWith(start, from));

/** Adds the dash that a project's upload address lacks when the editor sends it. */
const withDash = (path: string): string => {
  if (!path.endsWith(UPLOADS) || isOwn(path, 1)) return path;
  const project = path.slice(1, -UPLOADS.length);
  return project.slice(1, -1).includes('/') && !project.endsWith('/-') ? `/${project}/-${UPLOADS}` : path;
};

/**
 * Encodes the path of a group or project in a front-end address as one segment, which is how routes know it.
 * Takes linear time, as addresses can be long and come from anyone.
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

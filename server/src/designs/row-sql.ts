import { designFile, previousSha } from '../notes/pins.ts';

/**
 * Designs, archived ones too, as they were at a version (SQL of its id) or are at the newest one of their issue. The
 * columns of each are joined by those of the version, and of the newest action up to it.
 */
export function designsAt(version: string | null): string {
  const chosen = version === null ? '' : ` AND shown.id = ${version}`;
  return (
    '(SELECT ds.*, at_version.id AS at_id, at_version.sha AS at_sha, at_version.base_sha, at_version.sha AS head_sha,' +
    ' newest.version_id, newest.file_id, newest.event AS newest_event, newest.sha AS file_sha FROM designs ds' +
    ` JOIN LATERAL (SELECT shown.id, shown.sha, ${previousSha('shown')} AS base_sha FROM design_versions shown` +
    ` WHERE shown.work_item_id = ds.work_item_id${chosen} ORDER BY shown.id DESC LIMIT 1) at_version ON true` +
    ' JOIN LATERAL (SELECT da.event, da.version_id, da.file_id, dv.sha FROM design_actions da JOIN design_versions dv ON dv.id = da.version_id' +
    ' WHERE da.design_id = ds.id AND da.version_id <= at_version.id ORDER BY da.version_id DESC LIMIT 1) newest ON true)'
  );
}

/** SQL of the number of designs of an item that are not archived. */
export function designCount(item: string): string {
  return (
    `(SELECT count(*) FROM designs counted WHERE counted.work_item_id = ${item}.id AND 'deletion' <>` +
    ' (SELECT last.event FROM design_actions last WHERE last.design_id = counted.id ORDER BY last.version_id DESC LIMIT 1))'
  );
}

/** SQL: the design is not archived at its version. */
export function isShown(design: string): string {
  return `${design}.newest_event <> 'deletion'`;
}

/** SQL of the path of a file of a design; `kind` is the last part of it. */
export function filePath(design: string, kind: 'raw_image' | 'resized_image/v432x230'): string {
  return (
    `:public_url || '/' || ${design}_item_ns.full_path || '/-/design_management/designs/' || ${design}.id || '/'` +
    ` || ${design}.file_sha || '/${kind}'`
  );
}

/** SQL of the path of a design among those of its project. */
export function pathIn(design: string): string {
  return designFile(design, `${design}_item`);
}

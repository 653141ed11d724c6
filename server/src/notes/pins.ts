/** The sha that stands for the version before the first one. */
const NO_SHA = '0'.repeat(40);

/** SQL of the sha of the version before one of design_versions. */
export function previousSha(version: string): string {
  return (
    `coalesce((SELECT earlier.sha FROM design_versions earlier WHERE earlier.work_item_id = ${version}.work_item_id` +
    ` AND earlier.id < ${version}.id ORDER BY earlier.id DESC LIMIT 1), '${NO_SHA}')`
  );
}

/** SQL of the path of a design among those of its project, given the aliases of its row and its issue. */
export function designFile(design: string, item: string): string {
  return `'designs/issue-' || ${item}.iid || '/' || ${design}.filename`;
}

/** SQL of the part of an address that a row on a design has after that of its issue; empty for others. */
export function designPart(row: string): string {
  return `coalesce((SELECT '/designs/' || url_segment(shown.filename) FROM designs shown WHERE shown.id = ${row}.design_id), '')`;
}

/** SQL: the design with this id is not archived; true for null. */
export function designIsOpen(id: string): string {
  return (
    `(${id} IS NULL OR (SELECT newest.event <> 'deletion' FROM design_actions newest WHERE newest.design_id = ${id}` +
    ' ORDER BY newest.version_id DESC LIMIT 1))'
  );
}

/** A query for the pin of a note's discussion, in the columns of DiffPosition. */
export function pinOf(note: string): string {
  return (
    `(SELECT pin.x, pin.y, pin.width, pin.height, version.sha AS head_sha, ${previousSha('version')} AS base_sha,` +
    ` ${designFile('design', 'issue')} AS path FROM design_pins pin JOIN design_versions version ON version.id = pin.version_id` +
    ` JOIN designs design ON design.id = ${note}.design_id JOIN work_items issue ON issue.id = design.work_item_id` +
    ` WHERE pin.discussion_id = ${note}.discussion_id)`
  );
}

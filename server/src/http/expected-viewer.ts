import type { Viewer } from '../access/viewer.ts';

/** How pages and the server name whom an answer is for: the number of the person, `null` for nobody. */
export function viewerName({ userId }: Viewer): string {
  return String(userId);
}

/** Asks for whom, and tells for whom. */
export const VIEWER_HEADER = 'cairn-viewer';

/** A page says whom it was drawn for, so that nobody else's answer comes when a session has ended. */
export function isExpectedViewer(viewer: Viewer, expected: unknown): boolean {
  return expected === undefined || expected === viewerName(viewer);
}

import type { Viewer } from '../access/viewer.ts';

/** How pages and the server name whom an answer is for: the number of the person, `null` for nobody. */
export const viewerName = ({ userId }: Viewer): string => String(userId);

/** Asks for whom, and tells for whom. */
export const VIEWER_HEADER = 'cairn-viewer';

/** A page says whom it was drawn for, so that nobody else's answer comes when a session has ended. */
export const isExpectedViewer = (viewer: Viewer, expected: unknown): boolean =>
  expected === undefined || expected === viewerName(viewer);

import type { Viewer } from '../access/viewer.ts';

/**
 * Returns how pages and the server identify the viewer of an answer: the user's id, or `null` when not signed
 * in.
 */
export function viewerName({ userId }: Viewer): string {
  return String(userId);
}

/** In a request the expected viewer, in an answer the actual one. */
export const VIEWER_HEADER = 'cairn-viewer';

/**
 * True when the viewer is the one a page was rendered for, so that it does not get another viewer's answer
 * after its session has ended.
 */
export function isExpectedViewer(viewer: Viewer, expected: unknown): boolean {
  return expected === undefined || expected === viewerName(viewer);
}

import { knownViewer } from '../../session/viewer.ts';
import { readStored, writeStored } from '../../ui/first/stored.ts';

/** The most groups whose expansion is stored; the oldest are dropped. */
const MOST_STORED = 200;

/** Users who share a browser never see each other's places. */
const key = (): string => `${knownViewer()?.username ?? ''}/open-places`;

/** The paths of the groups that are expanded in the sidebar. */
export function storedOpenPlaces(): readonly string[] {
  return (readStored(key()) ?? '').split('\n').filter((path) => path !== '');
}

export function storeOpenPlaces(paths: readonly string[]): void {
  writeStored(key(), paths.length === 0 ? null : paths.slice(-MOST_STORED).join('\n'));
}

/** The paths of the groups above a group or project, outermost first. */
export function pathsAbove(fullPath: string): string[] {
  const steps = fullPath.split('/');
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('/'));
}

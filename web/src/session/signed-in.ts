import { RIGHTS_META } from '@cairn/domain/persisted-list/visibility-token';
import { useViewer } from './viewer.ts';

/**
 * Whether somebody is signed in. The page itself says so before the viewer is known, so that what only they
 * see has its place from the first paint on.
 */
export function useSignedIn(): boolean {
  const viewer = useViewer();
  return viewer === undefined
    ? document.querySelector(`meta[name="${RIGHTS_META}"]`) !== null
    : viewer !== null;
}

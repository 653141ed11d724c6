import { useLeaving } from '../navigation/PlaceProvider.tsx';
import styles from './NavigationProgress.module.css';

/** A progress line at the top edge while a page loads; invisible for the first 300 ms. */
export function NavigationProgress() {
  return useLeaving() ? (
    <div className={styles['line']} role="progressbar" aria-label="Loading page" />
  ) : null;
}

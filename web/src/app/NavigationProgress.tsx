import { useRouterState } from '@tanstack/react-router';
import styles from './NavigationProgress.module.css';

/** A line at the top edge while a page is fetched; invisible for the first 300 ms. */
export function NavigationProgress() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  return loading ? <div className={styles['line']} role="progressbar" aria-label="Loading page" /> : null;
}

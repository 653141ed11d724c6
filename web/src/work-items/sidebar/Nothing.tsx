import type { ReactNode } from 'react';
import styles from './Widget.module.css';

/** Stands where there is nothing. */
export function Nothing({ children = 'None' }: { children?: ReactNode }) {
  return <span className={styles['none']}>{children}</span>;
}

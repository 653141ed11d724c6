import type { ReactNode } from 'react';
import styles from './Property.module.css';

/** Placeholder for an empty value. */
export function Nothing({ children = 'None' }: { children?: ReactNode }) {
  return <span className={styles['none']}>{children}</span>;
}

import type { ReactNode } from 'react';
import { classNames } from '../ui/first/class-names.ts';
import styles from './Gallery.module.css';

/** One widget, named, with its states in a row or a column. */
export function Specimen({
  name,
  column = false,
  children,
}: {
  name: string;
  column?: boolean;
  children: ReactNode;
}) {
  return (
    <article className={styles['specimen']}>
      <h2 className={styles['name']}>{name}</h2>
      <div className={classNames(styles['states'], column && styles['column'])}>{children}</div>
    </article>
  );
}

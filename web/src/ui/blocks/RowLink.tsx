import type { ComponentProps } from 'react';
import { classNames } from '../first/class-names.ts';
import styles from './RowLink.module.css';

/** The link of a row, on which one can press anywhere: the row must be positioned. */
export function RowLink({ className, children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} className={classNames(styles['link'], className)}>
      {children}
    </a>
  );
}

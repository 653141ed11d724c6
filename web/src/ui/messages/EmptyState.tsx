import type { ReactNode } from 'react';
import { CairnDrawing } from './CairnDrawing.tsx';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: string;
  /** One or two sentences about what to do next. */
  children?: ReactNode;
  /** Buttons and links. */
  actions?: ReactNode;
  /** Off where space is limited. */
  illustration?: boolean;
  /** Heading level of the title. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ title, children, actions, illustration = true, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles['empty']}>
      {illustration && <CairnDrawing />}
      <Heading className={styles['title']}>{title}</Heading>
      {children != null && <div className={styles['text']}>{children}</div>}
      {actions != null && <div className={styles['actions']}>{actions}</div>}
    </section>
  );
}

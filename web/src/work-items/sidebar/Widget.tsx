import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/first/class-names.ts';
import { usePulse } from '../use-pulse.ts';
import styles from './Widget.module.css';

export interface WidgetProps {
  title: string;
  /** The button that changes it. */
  action?: ReactNode;
  /** What went wrong with the last change. */
  problem?: string | null;
  /** What is odd about what it shows; left out where nothing can be. */
  warning?: string | null;
  /** What it shows, for noticing that somebody else changed it. */
  value?: string;
  children: ReactNode;
}

/** One fact about an item, with the way to change it and what went wrong. */
export function Widget({ title, action, problem = null, warning, value = '', children }: WidgetProps) {
  const id = useId();
  const pulsing = usePulse(value);
  return (
    <section className={classNames(styles['widget'], pulsing && styles['pulse'])} aria-labelledby={id}>
      <div className={styles['head']}>
        <h3 id={id} className={styles['title']}>
          {title}
        </h3>
        {action}
      </div>
      <div className={styles['content']}>{children}</div>
      {warning !== undefined && (
        <div role="status">
          {warning !== null && (
            <p className={styles['warned']}>
              <TriangleAlert size={14} aria-hidden="true" />
              {warning}
            </p>
          )}
        </div>
      )}
      {problem !== null && (
        <p role="alert" className={styles['problem']}>
          <CircleAlert size={14} aria-hidden="true" />
          {problem}
        </p>
      )}
    </section>
  );
}

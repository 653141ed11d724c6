import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/first/class-names.ts';
import { usePulse } from '../use-pulse.ts';
import styles from './Widget.module.css';

export interface WidgetProps {
  title: string;
  /** Button that changes it. */
  action?: ReactNode;
  /** Error of the last change. */
  problem?: string | null;
  /** Warning about the value; omitted where there is never one. */
  warning?: string | null;
  /** The shown value; a change of it by somebody else is highlighted. */
  value?: string;
  children: ReactNode;
}

/** One property of an item, with its edit button, error and warning. */
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

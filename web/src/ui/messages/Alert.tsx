import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from '../first/class-names.ts';
import { IconButton } from '../first/IconButton.tsx';
import styles from './Alert.module.css';

export const alertVariants = ['info', 'success', 'warning', 'danger'] as const;
export type AlertVariant = (typeof alertVariants)[number];

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export interface AlertProps {
  variant?: AlertVariant;
  title?: string;
  children?: ReactNode;
  /** Buttons and links below the text. */
  actions?: ReactNode;
  /** Shows a dismiss button. */
  onDismiss?: () => void;
}

/** A message that stays until it is dismissed. Errors are announced assertively, others politely. */
export function Alert({ variant = 'info', title, children, actions, onDismiss }: AlertProps) {
  const Icon = icons[variant];
  return (
    <div
      className={classNames(styles['alert'], styles[variant])}
      role={variant === 'danger' ? 'alert' : 'status'}
    >
      <Icon size={16} aria-hidden="true" className={styles['icon']} />
      <div className={styles['body']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        {children != null && <div className={styles['text']}>{children}</div>}
        {actions != null && <div className={styles['actions']}>{actions}</div>}
      </div>
      {onDismiss !== undefined && (
        <IconButton
          size="small"
          label="Dismiss"
          icon={<X size={14} aria-hidden="true" />}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}

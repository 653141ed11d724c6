import type { ReactNode } from 'react';
import { classNames } from './first/class-names.ts';
import styles from './Badge.module.css';

export const badgeTones = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const;
export type BadgeTone = (typeof badgeTones)[number];

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A short state or count. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles['badge'], styles[tone])}>
      {icon}
      {children}
    </span>
  );
}

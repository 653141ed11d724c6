import type { ReactNode } from 'react';
import { Tooltip } from '../../ui/first/Tooltip.tsx';
import styles from './Sidebar.module.css';

export interface SidebarLinkProps {
  href: string;
  icon: ReactNode;
  label: string;
  /** Only the icon is shown; the label becomes its tooltip. */
  rail: boolean;
  current?: boolean;
  /** Shown with the label while the pointer rests on it. */
  hint?: string;
  /** How much waits there. */
  count?: ReactNode;
}

export function SidebarLink({ href, icon, label, rail, current = false, hint, count }: SidebarLinkProps) {
  return (
    <Tooltip text={rail ? label : ''} describes={false}>
      <a
        href={href}
        className={styles['link']}
        aria-current={current ? 'page' : undefined}
        aria-label={rail ? label : undefined}
        title={rail ? undefined : hint}
      >
        <span className={styles['icon']} aria-hidden="true">
          {icon}
        </span>
        {!rail && <span className={styles['name']}>{label}</span>}
        {!rail && count}
      </a>
    </Tooltip>
  );
}

import { PAGES } from '@cairn/domain/pages/table';
import type { ReactNode } from 'react';
import { withBase } from '../site/base-path.ts';
import styles from '../namespaces/settings/SettingsPage.module.css';

const { site } = PAGES;

const SECTIONS = [
  ['admin-users', 'Users'],
  ['abuse-reports', 'Abuse reports'],
  ['sign-up-rules', 'Sign-up'],
  ['server', 'Server'],
] as const;

export interface AdminPageProps {
  section: (typeof SECTIONS)[number][0];
  children: ReactNode;
}

/** A page of the administration, beside the index of all of them. */
export function AdminPage({ section, children }: AdminPageProps) {
  return (
    <div className={styles['settings']}>
      <nav aria-label="Administration" className={styles['index']}>
        {SECTIONS.map(([name, label]) => (
          <a
            key={name}
            href={withBase(site[name])}
            aria-current={name === section ? 'page' : undefined}
            className={styles['link']}
          >
            {label}
          </a>
        ))}
      </nav>
      <div className={styles['section']}>{children}</div>
    </div>
  );
}

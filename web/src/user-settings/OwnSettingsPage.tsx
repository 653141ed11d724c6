import { PAGES } from '@cairn/domain/pages/table';
import type { ReactNode } from 'react';
import { useViewer } from '../session/viewer.ts';
import { withBase } from '../site/base-path.ts';
import { SectionIndex } from '../ui/SectionIndex.tsx';
import styles from './OwnSettingsPage.module.css';

const { site } = PAGES;

const SECTIONS = [
  ['profile', 'Profile'],
  ['preferences', 'Preferences'],
  ['notification-settings', 'Notifications'],
  ['keyboard-shortcuts', 'Keyboard shortcuts'],
  ['tokens', 'Access tokens'],
  ['sessions', 'Sessions'],
  ['change-password', 'Password'],
] as const;

export interface OwnSettingsPageProps {
  section: (typeof SECTIONS)[number][0];
  title: string;
  /** A sentence about what is set here. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A page of the viewer's own settings, beside the index of all of them, which visitors do not see. */
export function OwnSettingsPage({ section, title, lead, children }: OwnSettingsPageProps) {
  const viewer = useViewer();
  if (viewer === undefined) return null;
  const page = (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      {lead != null && <p className={styles['lead']}>{lead}</p>}
      <div className={styles['content']}>{children}</div>
    </div>
  );
  if (viewer === null) return page;
  return (
    <SectionIndex
      label="Your settings"
      links={SECTIONS.map(([name, label]) => ({
        label,
        href: withBase(site[name]),
        current: name === section,
      }))}
    >
      {page}
    </SectionIndex>
  );
}

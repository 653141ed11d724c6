import { PAGES } from '@cairn/domain/pages/table';
import type { ReactNode } from 'react';
import { withBase } from '../site/base-path.ts';
import { SectionIndex } from '../ui/SectionIndex.tsx';

const { site } = PAGES;

const SECTIONS = [
  ['admin-users', 'Users'],
  ['abuse-reports', 'Abuse reports'],
  ['sign-up-rules', 'Sign-up'],
  ['audit-log', 'Audit log'],
  ['server', 'Server'],
] as const;

export interface AdminPageProps {
  section: (typeof SECTIONS)[number][0];
  children: ReactNode;
}

/** A page of the administration, beside the index of all of them. */
export function AdminPage({ section, children }: AdminPageProps) {
  return (
    <SectionIndex
      label="Administration"
      links={SECTIONS.map(([name, label]) => ({
        label,
        href: withBase(site[name]),
        current: name === section,
      }))}
    >
      {children}
    </SectionIndex>
  );
}

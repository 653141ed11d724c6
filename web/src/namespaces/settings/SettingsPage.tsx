import type { ReactNode } from 'react';
import { membersPageOf, type Namespace, pageOf } from '../../groups/namespace.ts';
import { RightsPage } from '../RightsPage.tsx';
import type { NamespaceHead } from '../use-namespace.ts';
import { SectionIndex } from '../../ui/SectionIndex.tsx';

type Section =
  | 'edit'
  | 'edit/features'
  | 'edit/templates'
  | 'settings/integrations'
  | 'edit/deleted'
  | 'edit/danger';

export interface SettingsPageProps {
  namespace: Namespace;
  /** The address of the section after `/-/`. */
  section: Section;
  notFound: ReactNode;
  children: (head: NamespaceHead) => ReactNode;
}

/** A section of the settings of a group or project, beside the index of all sections. */
export function SettingsPage({ namespace, section, notFound, children }: SettingsPageProps) {
  return (
    <RightsPage namespace={namespace} right="adminPlace" notFound={notFound}>
      {(head) => (
        <SectionIndex
          label="Settings"
          links={indexOf(namespace).map(({ label, href, at }) => ({ label, href, current: at === section }))}
        >
          {children(head)}
        </SectionIndex>
      )}
    </RightsPage>
  );
}

interface Entry {
  label: string;
  href: string;
  at?: Section;
}

/** The sections of the settings, and the pages that belong to them. */
function indexOf(namespace: Namespace): Entry[] {
  const section = (label: string, at: Section): Entry => ({ label, href: pageOf(namespace, at), at });
  return [
    section('General', 'edit'),
    ...(namespace.kind === 'project' ? [section('Features', 'edit/features')] : []),
    section('Templates', 'edit/templates'),
    ...(namespace.kind === 'project' ? [section('Integrations', 'settings/integrations')] : []),
    { label: 'Members', href: membersPageOf(namespace) },
    { label: 'Labels', href: pageOf(namespace, 'labels') },
    ...(namespace.kind === 'project'
      ? [
          { label: 'On-call schedules', href: pageOf(namespace, 'oncall_schedules') },
          { label: 'Escalation policy', href: pageOf(namespace, 'escalation_policies') },
        ]
      : []),
    ...(namespace.kind === 'group' ? [section('Deleted', 'edit/deleted')] : []),
    section('Danger zone', 'edit/danger'),
  ];
}

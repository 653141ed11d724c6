import { lazy } from 'react';
import type { Namespace } from '../../groups/namespace.ts';
import type { NamespacePageName } from '@cairn/domain/pages/addresses';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const Members = lazy(async () => ({
  default: (await import('../../namespaces/members/MembersScreen.tsx')).MembersScreen,
}));
const Labels = lazy(async () => ({ default: (await import('../../labels/LabelsScreen.tsx')).LabelsScreen }));
const NewLabel = lazy(async () => ({
  default: (await import('../../labels/NewLabelScreen.tsx')).NewLabelScreen,
}));
const EditLabel = lazy(async () => ({
  default: (await import('../../labels/EditLabelScreen.tsx')).EditLabelScreen,
}));
const Milestones = lazy(async () => ({
  default: (await import('../../milestones/MilestonesScreen.tsx')).MilestonesScreen,
}));
const NewMilestone = lazy(async () => ({
  default: (await import('../../milestones/NewMilestoneScreen.tsx')).NewMilestoneScreen,
}));
const EditMilestone = lazy(async () => ({
  default: (await import('../../milestones/EditMilestoneScreen.tsx')).EditMilestoneScreen,
}));
const Milestone = lazy(async () => ({
  default: (await import('../../milestones/MilestoneScreen.tsx')).MilestoneScreen,
}));
const Bin = lazy(async () => ({ default: (await import('../../recycle-bin/BinScreen.tsx')).BinScreen }));

export type NamespacePageProps = {
  name: NamespacePageName;
  namespace: Namespace;
  /** The number the address names; empty where it names none. */
  iid: string;
  query: string;
};

/** A page that groups and projects have alike. */
export function NamespacePage({ name, namespace, iid, query }: NamespacePageProps) {
  const at = { namespace, notFound: <NotFoundScreen /> };
  switch (name) {
    case 'members':
      return <Members {...at} />;
    case 'labels':
      return <Labels {...at} />;
    case 'new-label':
      return <NewLabel {...at} />;
    case 'edit-label':
      return <EditLabel {...at} id={iid} />;
    case 'milestones':
      return <Milestones {...at} query={query} />;
    case 'new-milestone':
      return <NewMilestone {...at} />;
    case 'edit-milestone':
      return <EditMilestone {...at} iid={iid} />;
    case 'milestone':
      return <Milestone {...at} iid={iid} />;
    case 'bin':
      return <Bin {...at} />;
  }
}

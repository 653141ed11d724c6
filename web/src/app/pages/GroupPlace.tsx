import type { GroupPageName } from '@cairn/domain/pages/addresses';
import { lazy } from 'react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { NamespacePage } from './NamespacePage.tsx';

const Home = lazy(async () => ({
  default: (await import('../../groups/GroupHomeScreen.tsx')).GroupHomeScreen,
}));
const Epics = lazy(async () => ({ default: (await import('../../epics/list/EpicsScreen.tsx')).EpicsScreen }));
const NewEpic = lazy(async () => ({
  default: (await import('../../epics/NewEpicScreen.tsx')).NewEpicScreen,
}));

export type GroupPlaceProps = {
  name: Exclude<GroupPageName, 'roadmap' | 'epic'>;
  /** The number the address names; empty where it names none. */
  iid: string;
  fullPath: string;
  search: string;
  onSearchChange: (query: string) => void;
  groupName: string | undefined;
  notFound: ReactNode;
};

/** A page of a group other than its roadmap and an epic. */
export function GroupPlace({ name, iid, notFound, ...place }: GroupPlaceProps) {
  const { fullPath, groupName, search } = place;
  if (name === 'epics') return <Epics {...place} />;
  if (name === 'new-epic') return <NewEpic fullPath={fullPath} notFound={notFound} />;
  if (name === '') return <GroupHome fullPath={fullPath} groupName={groupName} />;
  return <NamespacePage name={name} namespace={{ kind: 'group', fullPath }} iid={iid} query={search} />;
}

function GroupHome({ fullPath, groupName }: { fullPath: string; groupName: string | undefined }) {
  useDocumentTitle(null, groupName);
  return <Home fullPath={fullPath} />;
}

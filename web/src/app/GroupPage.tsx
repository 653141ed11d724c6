import { groupPageAt } from '@cairn/domain/pages/addresses';
import type { GroupAddress } from '@cairn/domain/pages/addresses';
import { lazy } from 'react';
import { useGroup } from '../groups/group.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';

const GroupHome = lazy(async () => ({
  default: (await import('../groups/GroupHomeScreen.tsx')).GroupHomeScreen,
}));
const Roadmap = lazy(async () => ({ default: (await import('../roadmap/RoadmapScreen.tsx')).RoadmapScreen }));
const Epics = lazy(async () => ({ default: (await import('../epics/list/EpicsScreen.tsx')).EpicsScreen }));
const NewEpic = lazy(async () => ({ default: (await import('../epics/NewEpicScreen.tsx')).NewEpicScreen }));
const Epic = lazy(async () => ({ default: (await import('../epics/EpicScreen.tsx')).EpicScreen }));
const NamespacePage = lazy(async () => ({ default: (await import('./NamespacePage.tsx')).NamespacePage }));
const NotFound = lazy(async () => ({ default: (await import('./NotFoundScreen.tsx')).NotFoundScreen }));

export type GroupPageProps = {
  address: GroupAddress;
  /** The query of the address, without its question mark. */
  search: string;
  /** Replaces the query of the address, without a new entry in the history. */
  onSearchChange: (query: string) => void;
};

/** A page of a group. Its own data is asked for at once, not after the group is known to exist. */
export function GroupPage({ address: { fullPath, page }, search, onSearchChange }: GroupPageProps) {
  const group = useGroup(fullPath);
  const at = groupPageAt(page);
  if (group === null || at === null) return <NotFound />;
  const { name, iid } = at;
  const place = { fullPath, search, onSearchChange };
  const notFound = <NotFound />;
  if (name === 'epics') return <Epics {...place} groupName={group?.name} />;
  if (name === 'new-epic') return <NewEpic fullPath={fullPath} notFound={notFound} />;
  if (name === 'epic') return <Epic {...place} iid={iid} notFound={notFound} />;
  if (name !== '' && name !== 'roadmap')
    return <NamespacePage name={name} namespace={{ kind: 'group', fullPath }} iid={iid} query={search} />;
  return (
    <>
      <GroupTitle page={name} name={group?.name} />
      {name === 'roadmap' ? <Roadmap {...place} /> : <GroupHome fullPath={fullPath} />}
    </>
  );
}

function GroupTitle({ page, name }: { page: '' | 'roadmap'; name: string | undefined }) {
  useDocumentTitle(page === 'roadmap' ? 'Roadmap' : null, name);
  return null;
}

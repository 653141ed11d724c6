import { groupPageAt } from '@cairn/domain/pages/addresses';
import type { GroupAddress } from '@cairn/domain/pages/addresses';
import { lazy } from 'react';
import { useGroup } from '../../groups/group.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';

const Roadmap = lazy(async () => ({
  default: (await import('../../roadmap/RoadmapScreen.tsx')).RoadmapScreen,
}));
// Lists of what further pages need would only delay the roadmap.
const GroupPlace = lazy(async () => ({ default: (await import('./GroupPlace.tsx')).GroupPlace }));
const Epic = lazy(async () => ({ default: (await import('../../epics/EpicScreen.tsx')).EpicScreen }));
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
  if (name === 'epic') return <Epic {...place} iid={iid} notFound={notFound} />;
  if (name !== 'roadmap')
    return <GroupPlace {...place} name={name} iid={iid} groupName={group?.name} notFound={notFound} />;
  return (
    <>
      <GroupTitle name={group?.name} />
      <Roadmap {...place} />
    </>
  );
}

function GroupTitle({ name }: { name: string | undefined }) {
  useDocumentTitle('Roadmap', name);
  return null;
}

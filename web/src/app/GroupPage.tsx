import { lazy } from 'react';
import { useGroup } from '../groups/group.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { isGroupPage } from './addresses.ts';
import type { GroupAddress, GroupPageName } from './addresses.ts';

const GroupHome = lazy(async () => ({
  default: (await import('../groups/GroupHomeScreen.tsx')).GroupHomeScreen,
}));
const Roadmap = lazy(async () => ({ default: (await import('../roadmap/RoadmapScreen.tsx')).RoadmapScreen }));
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
  if (group === null || !isGroupPage(page)) return <NotFound />;
  return (
    <>
      <GroupTitle page={page} name={group?.name} />
      {page === 'roadmap' ? (
        <Roadmap fullPath={fullPath} search={search} onSearchChange={onSearchChange} />
      ) : (
        <GroupHome fullPath={fullPath} />
      )}
    </>
  );
}

function GroupTitle({ page, name }: { page: GroupPageName; name: string | undefined }) {
  useDocumentTitle(page === 'roadmap' ? 'Roadmap' : null, name);
  return null;
}

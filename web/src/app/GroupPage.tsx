import { lazyRouteComponent } from '@tanstack/react-router';
import { useGroup } from '../groups/group.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { splitGroupAddress } from './addresses.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const GroupHome = lazyRouteComponent(() => import('../groups/GroupHomeScreen.tsx'), 'GroupHomeScreen');
const Roadmap = lazyRouteComponent(() => import('../roadmap/RoadmapScreen.tsx'), 'RoadmapScreen');

/** Fetches the code of a group's page while its data is fetched too. */
export async function preloadGroupPage(rest: string): Promise<void> {
  const page = splitGroupAddress(rest)?.page;
  if (page === '') await GroupHome.preload?.();
  if (page === 'roadmap') await Roadmap.preload?.();
}

export type GroupPageProps = {
  /** What follows `/groups/` in the address. */
  rest: string;
  /** The query of the address, without its question mark. */
  search: string;
  /** Replaces the query of the address, without a new entry in the history. */
  onSearchChange: (query: string) => void;
};

export function GroupPage({ rest, search, onSearchChange }: GroupPageProps) {
  const address = splitGroupAddress(rest);
  const group = useGroup(address?.fullPath ?? null);
  useDocumentTitle(address?.page === 'roadmap' ? 'Roadmap' : null, group?.name);

  if (address === null || group === null) return <NotFoundScreen />;
  switch (address.page) {
    case '':
      return <GroupHome key={address.fullPath} fullPath={address.fullPath} />;
    case 'roadmap':
      return (
        <Roadmap
          key={address.fullPath}
          fullPath={address.fullPath}
          search={search}
          onSearchChange={onSearchChange}
        />
      );
    default:
      return <NotFoundScreen />;
  }
}

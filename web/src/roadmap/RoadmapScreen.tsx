import { useQuery } from '@apollo/client/react';
import { RoadmapView } from './RoadmapView.tsx';
import { ROADMAP_PAGE } from './page-documents.ts';
import { useRoadmapView } from './use-roadmap-view.ts';
import { RoadmapSkeleton } from './RoadmapSkeleton.tsx';

export type RoadmapScreenProps = {
  fullPath: string;
  /** The number of the epic whose children are shown; without it the group's epics are. */
  epicIid?: string;
  /** The query of the address, without its question mark. */
  search: string;
  /** Replaces the query of the address, without a new entry in the history. */
  onSearchChange: (query: string) => void;
};

/** The roadmap of a group, or of one epic's children. */
export function RoadmapScreen({ fullPath, epicIid, search, onSearchChange }: RoadmapScreenProps) {
  const { data: page } = useQuery(ROADMAP_PAGE, { variables: { fullPath } });
  const scoped = epicIid !== undefined;
  const { view, show } = useRoadmapView({ fullPath, scoped, search, onSearchChange, page });
  if (view === null) return <RoadmapSkeleton />;
  return (
    <RoadmapView
      key={`${fullPath} ${epicIid ?? ''}`}
      fullPath={fullPath}
      epicIid={epicIid ?? null}
      view={view}
      page={page}
      onView={show}
    />
  );
}

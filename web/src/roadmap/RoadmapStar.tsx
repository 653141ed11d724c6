import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { pageOf } from '../groups/namespace.ts';
import type { RoadmapPage } from './epics/page-documents.ts';

/** The star of a group's roadmap. */
export function RoadmapStar({
  fullPath,
  group,
}: {
  fullPath: string;
  group: RoadmapPage['group'] | undefined;
}) {
  return (
    <FavouriteButton
      variant="default"
      target={
        group == null
          ? null
          : {
              kind: 'ROADMAP',
              targetId: group.id,
              name: group.name,
              placeName: null,
              webPath: pageOf({ kind: 'group', fullPath }, 'roadmap'),
            }
      }
    />
  );
}

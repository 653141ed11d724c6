import { usePeeked } from '../lists/peek/use-peeked.ts';
import type { PageProps } from '../navigation/page.ts';
import { RoadmapScreen } from '../roadmap/RoadmapScreen.tsx';
import { SAVED_ROADMAP_VIEWS } from '../roadmap/settings/saved-roadmap-views.ts';
import { WithSavedViews } from '../saved-views/WithSavedViews.tsx';
import { loadable } from '../ui/first/loadable.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';

const EpicPeek = loadable(async () => (await import('../item-page/ItemPeek.tsx')).EpicPeek);

/** The page of a group's roadmap, with its saved views and with epics in the side panel. */
export function RoadmapPage({ fullPath, groupName, title, query, onQueryChange, notFound }: PageProps) {
  useDocumentTitle(title, groupName);
  const address = usePeeked(query, onQueryChange);
  return (
    <WithSavedViews
      kind={SAVED_ROADMAP_VIEWS}
      namespace={{ kind: 'group', fullPath }}
      title={title}
      query={address.query}
      onQueryChange={address.onQueryChange}
    >
      {(views) => (
        <RoadmapScreen
          fullPath={fullPath}
          search={views.query}
          onSearchChange={views.onQueryChange}
          panel={{ item: EpicPeek, notFound, address }}
          views={views}
        />
      )}
    </WithSavedViews>
  );
}

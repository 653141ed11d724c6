import { useAnswer } from '../api/use-answer.ts';
import type { PageProps } from '../navigation/page.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { RoadmapView } from './RoadmapView.tsx';
import { ROADMAP_PAGE } from './epics/page-documents.ts';
import { useRoadmapView } from './settings/use-roadmap-view.ts';
import styles from './RoadmapScreen.module.css';
import { RoadmapSkeleton } from './states/RoadmapSkeleton.tsx';

export interface RoadmapScreenProps {
  fullPath: string;
  /** The epic whose children are shown; omitted for the group's epics. */
  epic?: { readonly iid: string; readonly title: string };
  /** The query string without its question mark. */
  search: string;
  /** Replaces the query string, without a new entry in the history. */
  onSearchChange: (query: string) => void;
}

/** The roadmap of a group, or of one epic's children. */
export function RoadmapScreen({ fullPath, epic, search, onSearchChange }: RoadmapScreenProps) {
  const { data: page, error } = useAnswer(ROADMAP_PAGE, { fullPath });
  const scoped = epic !== undefined;
  const { view, show } = useRoadmapView({
    fullPath,
    scoped,
    search,
    onSearchChange,
    page,
    // If this query fails, the list of epics shows an error; the URL and the defaults are enough for the
    // settings.
    pageFailed: error !== null,
  });
  if (view === null) {
    return (
      <div className={styles['screen']}>
        <div className={styles['toolbar']} />
        <div className={styles['line']} />
        <RoadmapSkeleton />
      </div>
    );
  }
  return (
    <RoadmapView
      key={`${fullPath} ${epic?.iid ?? ''}`}
      fullPath={fullPath}
      epicIid={epic?.iid ?? null}
      label={`${epic?.title ?? page?.group?.name ?? fullPath} roadmap`}
      view={view}
      page={page}
      onView={show}
    />
  );
}

/** The page of a group's roadmap. */
export function RoadmapPage({ fullPath, groupName, title, query, onQueryChange }: PageProps) {
  useDocumentTitle(title, groupName);
  return <RoadmapScreen fullPath={fullPath} search={query} onSearchChange={onQueryChange} />;
}

import { useAnswer } from '../api/use-answer.ts';
import { RoadmapView } from './RoadmapView.tsx';
import { ROADMAP_PAGE } from './epics/page-documents.ts';
import { useRoadmapView } from './settings/use-roadmap-view.ts';
import styles from './RoadmapScreen.module.css';
import type { EpicPanel } from './RoadmapPeek.tsx';
import type { ViewedList } from '../saved-views/use-saved-views.ts';
import { RoadmapSkeleton } from './states/RoadmapSkeleton.tsx';

export interface RoadmapScreenProps {
  fullPath: string;
  /** The epic whose children are shown; omitted for the group's epics. */
  epic?: { readonly iid: string; readonly title: string };
  /** The query string without its question mark. */
  search: string;
  /** Replaces the query string, without a new entry in the history. */
  onSearchChange: (query: string) => void;
  /** The side panel of epics; without it, bars lead to the pages of their epics. */
  panel?: EpicPanel;
  /** The saved views; the roadmap of one epic's children has none. */
  views?: ViewedList;
}

/** The roadmap of a group, or of one epic's children. */
export function RoadmapScreen(props: RoadmapScreenProps) {
  const { fullPath, epic, panel, views, search, onSearchChange } = props;
  const { data: page, error } = useAnswer(ROADMAP_PAGE, { fullPath });
  const scoped = epic !== undefined;
  const { view, show } = useRoadmapView({
    fullPath,
    scoped,
    search,
    onSearchChange,
    hasView: views !== undefined && (views.current !== null || !views.isSettled),
    page,
    // If this query fails, the list of epics shows an error; the URL and the defaults are enough for the
    // settings.
    pageFailed: error !== null,
  });
  if (view === null) {
    return (
      <div className={styles['screen']}>
        {!scoped && <div className={styles['toolbar']} />}
        <div className={styles['window']} />
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
      panel={panel ?? null}
      views={views ?? null}
    />
  );
}

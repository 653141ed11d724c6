import { EPICS_RECENT_SEARCHES_KEY } from '@cairn/domain/recent/searches';
import { SORT_OPTIONS } from '@cairn/domain/roadmap/sorts';
import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import Download from 'lucide-react/icons/download';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useMemo, useState } from 'react';
import type { ViewedList } from '../saved-views/use-saved-views.ts';
import { ViewsMenu } from '../saved-views/ViewsMenu.tsx';
import { FilterBar } from '../search/FilterBar.tsx';
import { SortControl } from '../search/SortControl.tsx';
import type { Suggest } from '../search/suggestion.ts';
import { Button } from '../ui/first/Button.tsx';
import { IconButton } from '../ui/first/IconButton.tsx';
import type { RoadmapPage } from './epics/page-documents.ts';
import type { PictureSource } from './picture/picture-source.ts';
import { RoadmapStar } from './RoadmapStar.tsx';
import type { RoadmapView } from './settings/view.ts';
import styles from './RoadmapToolbar.module.css';
import { openable } from '../ui/first/loadable.tsx';

const PictureDialog = openable(async () => (await import('./picture/PictureDialog.tsx')).PictureDialog);

export interface RoadmapToolbarProps {
  fullPath: string;
  view: RoadmapView;
  onView: (view: RoadmapView) => void;
  filterBar: boolean;
  currentUser: RoadmapPage['currentUser'];
  /** Null where there are no saved views. */
  views: ViewedList | null;
  /** The group, undefined while loading; left out for the roadmap of an epic. */
  group?: RoadmapPage['group'] | undefined;
  settingsOpen: boolean;
  onSettings: () => void;
  /** Returns the content of a picture; null while there is nothing to export. */
  picture: (() => PictureSource) | null;
}

/** Filters and sort on the left, settings and export on the right. */
export function RoadmapToolbar(props: RoadmapToolbarProps) {
  const { fullPath, view, onView, currentUser, picture } = props;
  const suggest = useMemo(
    (): Suggest => async (key, search, after) => {
      const { createEpicSuggestions } = await import('./epic-suggestions.ts');
      return createEpicSuggestions({ fullPath, currentUser })(key, search, after);
    },
    [fullPath, currentUser],
  );
  const [pictured, setPictured] = useState<PictureSource | null>(null);
  return (
    <div className={styles['toolbar']}>
      {props.filterBar && (
        <>
          <FilterBar
            tokens={EPIC_TOKENS}
            signedIn={currentUser !== null}
            filters={view.filters}
            onChange={(filters) => onView({ ...view, filters })}
            suggest={suggest}
            recentKey={EPICS_RECENT_SEARCHES_KEY}
          />
          <SortControl
            options={SORT_OPTIONS}
            sort={view.settings.sort}
            onChange={(sort) => onView({ ...view, settings: { ...view.settings, sort } })}
          />
        </>
      )}
      <div className={styles['end']}>
        {props.views !== null && <ViewsMenu list={props.views} />}
        {'group' in props && <RoadmapStar fullPath={fullPath} group={props.group} />}
        {picture !== null && (
          <IconButton
            variant="default"
            label="Save as picture"
            icon={<Download size={16} aria-hidden="true" />}
            aria-haspopup="dialog"
            aria-expanded={pictured !== null}
            onClick={() => setPictured(picture())}
          />
        )}
        <Button
          icon={<SlidersHorizontal size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={props.settingsOpen}
          onClick={props.onSettings}
        >
          Settings
        </Button>
      </div>
      {pictured !== null && <PictureDialog source={pictured} onClose={() => setPictured(null)} />}
    </div>
  );
}

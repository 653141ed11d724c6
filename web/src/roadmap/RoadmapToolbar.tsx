import { EPICS_RECENT_SEARCHES_KEY } from '@cairn/domain/recent/searches';
import type { EpicsState } from '@cairn/domain/roadmap/settings';
import { SORT_OPTIONS } from '@cairn/domain/roadmap/sorts';
import { countFilters } from '@cairn/domain/search/address';
import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useMemo, useState, type ReactNode } from 'react';
import { CLOSES_TOOLS, ToolSheet } from '../lists/tools/ToolSheet.tsx';
import type { ViewedList } from '../saved-views/use-saved-views.ts';
import { ViewsMenu } from '../saved-views/ViewsMenu.tsx';
import { FilterBar } from '../search/FilterBar.tsx';
import { SortControl } from '../search/SortControl.tsx';
import type { Suggest } from '../search/suggestion.ts';
import { Button } from '../ui/first/Button.tsx';
import { IconButton } from '../ui/first/IconButton.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { openable } from '../ui/first/loadable.tsx';
import { useMatches, useWideWindow } from '../ui/first/use-wide-window.ts';
import { Select } from '../ui/listbox/Select.tsx';
import type { RoadmapPage } from './epics/page-documents.ts';
import { openNewEpic } from './open-new-epic.ts';
import type { PictureSource } from './picture/picture-source.ts';
import { RoadmapStar } from './RoadmapStar.tsx';
import type { RoadmapView } from './settings/view.ts';
import styles from './RoadmapToolbar.module.css';
import { newEpicPath } from './urls.ts';
import type { TimelineWindow } from './window/window-moves.ts';
import { WindowControls } from './window/WindowControls.tsx';

const PictureDialog = openable(async () => (await import('./picture/PictureDialog.tsx')).PictureDialog);

/** A window in which the tools fit into one line beside the side panel. */
const widest = window.matchMedia('(min-width: 1920px)');

const STATES: { value: EpicsState; label: string }[] = [
  { value: 'opened', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
];

export interface RoadmapToolbarProps {
  fullPath: string;
  view: RoadmapView;
  onView: (view: RoadmapView) => void;
  window: TimelineWindow;
  filterBar: boolean;
  /** Whether an epic is shown in the side panel. */
  hasPanel: boolean;
  /** The epic whose children are shown; null for a group's epics. */
  epicIid: string | null;
  canCreateEpic: boolean;
  currentUser: RoadmapPage['currentUser'];
  /** Null where there are no saved views. */
  views: ViewedList | null;
  /** The group, undefined while loading; left out for the roadmap of an epic. */
  group?: RoadmapPage['group'] | undefined;
  settingsOpen: boolean;
  onSettings: () => void;
  /** Returns the content of a picture; null while there is nothing to export. */
  picture: (() => PictureSource) | null;
  /** Shown next to the controls of the window. */
  children: ReactNode;
}

/** Filters and sort, below them the days that are shown. Where there is little space filters and sort are in a sheet. */
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
  const set = (settings: Partial<RoadmapView['settings']>) =>
    onView({ ...view, settings: { ...view.settings, ...settings } });
  const buttons = (
    <div className={styles['end']}>
      <div className={styles['state']}>
        <Select
          label="State"
          labelHidden
          value={view.settings.state}
          options={STATES}
          onChange={(state) => set({ state })}
        />
      </div>
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
        {...CLOSES_TOOLS}
        aria-label="Settings"
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={props.settingsOpen}
        onClick={props.onSettings}
      >
        <span className={styles['text']}>Settings</span>
      </Button>
    </div>
  );
  const isWide = useWideWindow();
  const isWidest = useMatches(widest);
  const isSheet = !isWide || (props.hasPanel && !isWidest);
  const tools = (
    <div className={styles['toolbar']} data-sheet={isSheet || undefined}>
      <FilterBar
        tokens={EPIC_TOKENS}
        signedIn={currentUser !== null}
        filters={view.filters}
        onChange={(filters) => onView({ ...view, filters })}
        suggest={suggest}
        recentKey={EPICS_RECENT_SEARCHES_KEY}
      />
      <SortControl options={SORT_OPTIONS} sort={view.settings.sort} onChange={(sort) => set({ sort })} />
      {buttons}
    </div>
  );
  return (
    <>
      {props.filterBar && !isSheet && tools}
      <div className={styles['window']}>
        <WindowControls window={props.window} />
        {props.filterBar && isSheet && (
          <ToolSheet filters={countFilters(view.filters)} isSheet>
            {tools}
          </ToolSheet>
        )}
        {props.children}
        {!props.filterBar && buttons}
        {/* In a narrow window the bar at the bottom creates. */}
        {props.canCreateEpic && (isWide || !props.filterBar) && (
          <LinkButton
            className={styles['new']}
            href={newEpicPath(fullPath, props.epicIid)}
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={openNewEpic}
          >
            New epic
          </LinkButton>
        )}
      </div>
      {pictured !== null && <PictureDialog source={pictured} onClose={() => setPictured(null)} />}
    </>
  );
}

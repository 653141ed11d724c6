import type { ApolloClient } from '@apollo/client';
import { clipToTimeframe } from '@cairn/domain/timeline/clip';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import { useEffect, useEffectEvent } from 'react';
import type { EpicLoader } from './epic-loader.ts';
import { listenToGroup, type News } from '../live/group-news.ts';
import type { EpicStore } from './epic-store.ts';

/** Changes that come thick are read together, and too many of them by reading the list again. */
const GATHER_MS = 150;
const REFRESH_MS = 1500;
const MOST_BY_ID = 25;
/** A list that could not be read is asked for again, less and less often. */
const RETRY_MS = 3000;
const MOST_RETRY_MS = 60_000;

export type LiveEpicsProps = {
  fullPath: string;
  client: ApolloClient;
  store: EpicStore;
  loader: EpicLoader;
  timeframe: Timeframe;
  /** A changed epic may leave or join a filtered list, which only the server can tell. */
  filtered: boolean;
  /** Epics or milestones changed: what is counted or drawn beside the list may be old. */
  onChanged: (milestones: boolean) => void;
};

/** Draws nothing: keeps the listed epics as they are on the server, without a reload. Its code comes after the rows. */
export function LiveEpics(props: LiveEpicsProps): null {
  const { fullPath, client, store, loader, timeframe, filtered, onChanged } = props;
  const apply = useEffectEvent(async (ids: readonly string[]): Promise<'applied' | 'refresh'> => {
    const known = ids.filter((id) => store.epic(id) !== null);
    const strangers = known.length < ids.length;
    if (known.length > MOST_BY_ID) return 'refresh';
    if (known.length > 0) {
      const { fetchEpics } = await import('./fetch-epics.ts');
      const { found, gone } = await fetchEpics(client, known);
      const outside = found
        .filter((epic) => clipToTimeframe(epic, timeframe) === null)
        .map((epic) => epic.id);
      const shown = found.filter((epic) => !outside.includes(epic.id));
      if (shown.length > 0) store.patch(shown);
      if (gone.length + outside.length > 0) store.drop(new Set([...gone, ...outside]));
    }
    return strangers || filtered ? 'refresh' : 'applied';
  });
  const changed = useEffectEvent(onChanged);

  useEffect(() => {
    const waiting = new Set<string>();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let refreshing: ReturnType<typeof setTimeout> | undefined;
    let overdue = false;
    let stopped = false;

    const refresh = async (patience = RETRY_MS): Promise<void> => {
      clearTimeout(refreshing);
      const read = await loader.refresh();
      if (stopped) return;
      if (read && overdue) changed(true);
      overdue = !read;
      const next = Math.min(2 * patience, MOST_RETRY_MS);
      if (overdue) refreshing = setTimeout(() => void refresh(next), patience);
    };
    const refreshSoon = () => {
      clearTimeout(refreshing);
      refreshing = setTimeout(() => void refresh(), REFRESH_MS);
    };
    const flush = async () => {
      const ids = [...waiting];
      waiting.clear();
      const outcome = await apply(ids).catch(() => 'refresh' as const);
      if (outcome === 'refresh') refreshSoon();
      changed(false);
    };
    const onNews = ({ items, gone }: News) => {
      if (gone.length > 0) store.drop(new Set(gone));
      if (items.some((item) => item.type === 'milestone')) changed(true);
      const epics = items.filter((item) => item.type === 'epic');
      if (epics.length === 0 && gone.length === 0) return;
      for (const { id } of epics) waiting.add(id);
      clearTimeout(gathering);
      gathering = setTimeout(() => void flush(), GATHER_MS);
    };
    const onResync = () => {
      void refresh();
      changed(true);
    };
    const onOnline = () => {
      if (overdue) void refresh();
    };
    addEventListener('online', onOnline);
    const stop = listenToGroup(fullPath, { onNews, onResync });
    return () => {
      stopped = true;
      clearTimeout(gathering);
      clearTimeout(refreshing);
      removeEventListener('online', onOnline);
      stop();
    };
  }, [fullPath, store, loader]);
  return null;
}

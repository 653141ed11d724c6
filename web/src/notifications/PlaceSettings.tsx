import { useState } from 'react';
import type { NotificationPlace } from '../api/routes.ts';
import { useFetched } from '../api/use-fetched.ts';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { toast } from '../ui/messages/toast.ts';
import { PLACE_SEARCH_DEBOUNCE_MS, useDebounced } from '../ui/use-debounced.ts';
import { refusalText } from '../work-items/writes/writes.ts';
import { PlaceLevels } from './PlaceLevels.tsx';
import { type Choice, eventsWith, findPlaces, saveChoice } from './settings.ts';
import styles from './NotificationSettingsScreen.module.css';

const FAILED = 'Your choice could not be saved. Try again.';

const placeWith = (place: NotificationPlace, choice: Choice): NotificationPlace => ({
  ...place,
  level: choice.level ?? place.level,
  events: eventsWith(place.events, choice),
});

/** The levels of the viewer's groups and projects, and of others that they find by a search. */
export function PlaceSettings({ stored }: { stored: readonly NotificationPlace[] }) {
  const [changed, setChanged] = useState<ReadonlyMap<number, NotificationPlace>>(new Map());
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), PLACE_SEARCH_DEBOUNCE_MS);
  const { fetched, again } = useFetched(search, async (signal) =>
    search === '' ? null : findPlaces(search, signal),
  );
  const found = fetched.status === 'ready' ? fetched.value : null;
  const own = new Map([...stored.map((place) => [place.id, place] as const), ...changed]);
  const places = found === null ? [...own.values()] : found.map((place) => changed.get(place.id) ?? place);

  const store = (place: NotificationPlace, choice: Choice) => {
    const show = (next: NotificationPlace) => setChanged((before) => new Map(before).set(place.id, next));
    show(placeWith(place, choice));
    saveChoice(place, choice).catch((problem: unknown) => {
      show(place);
      toast({ text: refusalText(problem, FAILED), tone: 'danger' });
    });
  };

  return (
    <section className={styles['section']} aria-label="Notification levels of groups and projects">
      <SearchField label="Search groups and projects" value={text} onChange={setText} />
      {search !== '' && fetched.status === 'failed' ? (
        <LoadProblem what="the groups and projects" onRetry={again} />
      ) : search !== '' && found === null ? (
        <RowsSkeleton rows={2} />
      ) : places.length === 0 ? (
        <p role="status" className={styles['intro']}>
          {search === ''
            ? 'You are not a member of a group or project. Search for one to set its level.'
            : 'No group or project matches your search.'}
        </p>
      ) : (
        (['group', 'project'] as const).map((kind) => (
          <PlaceLevels
            key={kind}
            title={kind === 'group' ? 'Groups' : 'Projects'}
            places={places.filter((place) => place.kind === kind)}
            onChoose={store}
          />
        ))
      )}
    </section>
  );
}

import { useEffect, useRef } from 'react';
import type { Namespace } from '../groups/namespace.ts';
import { ChoiceButton } from '../ui/buttons/ChoiceButton.tsx';
import { Listbox } from '../ui/listbox/Listbox.tsx';
import { useFound } from '../ui/listbox/use-found.ts';
import { PLACE_SEARCH_DEBOUNCE_MS } from '../ui/use-debounced.ts';
import { fetchPlaces, placeId } from './places.ts';
import styles from './NewItem.module.css';

export interface PlaceChooserProps {
  place: Namespace | null;
  /** The name of the place, once it is known. */
  name: string | undefined;
  /** The full path of the group whose projects are offered first, if there is one. */
  within: string | null;
  onChange: (place: Namespace) => void;
}

/**
 * Selects the project or group of a new item: one of the viewer's own, or any other one that a search finds
 * and in which they may create items.
 */
export function PlaceChooser({ place, name, within, onChange }: PlaceChooserProps) {
  const box = useRef<HTMLDivElement>(null);
  const { search, found, failed, list } = useFound((...asked) => fetchPlaces(...asked, within), {
    debounceMs: PLACE_SEARCH_DEBOUNCE_MS,
  });
  useEffect(() => {
    if (place === null) box.current?.querySelector('button')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when the dialog opens
  }, []);
  const isWithin = ({ kind, fullPath }: Namespace) =>
    within !== null && kind === 'project' && fullPath.startsWith(`${within}/`);
  const optionsOf = (kind: Namespace['kind'], wanted = false) =>
    found
      .filter((one) => one.kind === kind && isWithin(one) === wanted)
      .map(({ id, name: label, fullName }) => ({ value: id, label, description: fullName }));
  const groups = [
    { title: 'Projects of this group', options: optionsOf('project', true) },
    { title: within === null ? 'Projects' : 'Other projects', options: optionsOf('project') },
    { title: 'Groups', options: optionsOf('group') },
  ];
  return (
    <div ref={box} className={styles['place']}>
      <Listbox
        {...list}
        label="Project or group"
        emptyText={
          failed
            ? 'Something went wrong while fetching projects'
            : search === ''
              ? 'You are not a member of a project or group yet. Search to find others.'
              : 'No matching results'
        }
        options={groups.filter(({ options }) => options.length > 0)}
        selected={place === null ? [] : [placeId(place)]}
        onChange={([value]) => {
          const chosen = found.find(({ id }) => id === value);
          if (chosen !== undefined) onChange({ kind: chosen.kind, fullPath: chosen.fullPath });
        }}
        trigger={(trigger) => (
          <ChoiceButton
            {...trigger}
            label="Project or group"
            text={place === null ? undefined : (name ?? place.fullPath)}
            placeholder="Select a project or group"
          />
        )}
      />
    </div>
  );
}

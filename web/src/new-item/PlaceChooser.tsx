import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import type { Namespace } from '../groups/namespace.ts';
import { ChoiceButton } from '../ui/buttons/ChoiceButton.tsx';
import { Listbox } from '../ui/listbox/Listbox.tsx';
import type { ListboxOption } from '../ui/listbox/listbox-options.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import { PLACES } from './documents.ts';
import styles from './NewItem.module.css';

const SEARCH_WAIT_MS = 250;

export interface PlaceChooserProps {
  place: Namespace | null;
  /** The name of the place, once it is known. */
  name: string | undefined;
  onChange: (place: Namespace) => void;
}

/**
 * Selects the project or group of a new item: one of the viewer's own, or any other one that a search finds
 * and in which they may create items.
 */
export function PlaceChooser({ place, name, onChange }: PlaceChooserProps) {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), SEARCH_WAIT_MS);
  const { data, error } = useAnswer(PLACES, { search, membership: search === '' }, { enabled: open });
  useEffect(() => {
    if (place === null) box.current?.querySelector('button')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when the dialog opens
  }, []);
  const projects = (data?.projects.nodes ?? [])
    .filter(({ userPermissions }) => userPermissions.createIssue)
    .map((one) => option('project', one.fullPath, one.name, one.nameWithNamespace));
  const groups = (data?.groups.nodes ?? [])
    .filter(({ userPermissions }) => userPermissions.createEpic)
    .map((one) => option('group', one.fullPath, one.name, one.fullName));
  return (
    <div ref={box} className={styles['place']}>
      <Listbox
        label="Project or group"
        searchable
        onSearch={setText}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setText('');
        }}
        loading={(data === undefined && error === null) || text.trim() !== search}
        emptyText={
          error !== null
            ? 'Something went wrong while fetching projects'
            : search === ''
              ? 'You are not a member of a project or group yet. Search to find others.'
              : 'No matching results'
        }
        options={[
          ...(projects.length > 0 ? [{ title: 'Projects', options: projects }] : []),
          ...(groups.length > 0 ? [{ title: 'Groups', options: groups }] : []),
        ]}
        selected={place === null ? [] : [valueOf(place)]}
        onChange={([value]) => {
          if (value !== undefined) onChange(placeIn(value));
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

const valueOf = ({ kind, fullPath }: Namespace): string => `${kind} ${fullPath}`;

function placeIn(value: string): Namespace {
  const [kind, fullPath = ''] = value.split(' ');
  return { kind: kind === 'group' ? 'group' : 'project', fullPath };
}

function option(kind: Namespace['kind'], fullPath: string, label: string, full: string): ListboxOption {
  return { value: valueOf({ kind, fullPath }), label, description: full };
}

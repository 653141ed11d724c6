import { withLabel } from '@cairn/domain/labels/scoped';
import { useEffect, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from '../../ui/first/Button.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { ListboxOptions } from '../../ui/popups/ListboxOptions.tsx';
import { ListboxSearch } from '../../ui/popups/ListboxSearch.tsx';
import type { Item, ItemLabel } from '../item.ts';
import { fetchLabels } from './label-documents.ts';
import styles from './LabelPanel.module.css';

export interface LabelChoicesProps {
  item: Item;
  chosen: readonly ItemLabel[];
  onChange: (chosen: readonly ItemLabel[]) => void;
  /** Starts a new label with the typed title; null without permission. */
  onCreate: ((title: string) => void) | null;
}

const DEBOUNCE_MS = 250;

/** List of labels with checkboxes, the selected ones first; a scoped label replaces another one of its scope. */
export function LabelChoices({ item, chosen, onChange, onCreate }: LabelChoicesProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const [found, setFound] = useState<{ search: string; labels: readonly ItemLabel[] } | null>(null);
  const [failed, setFailed] = useState(false);
  // The labels that were selected when the list opened come first, so that nothing moves under the pointer.
  const [pinned] = useState(chosen);

  useEffect(() => {
    let current = true;
    fetchLabels(item, search).then(
      (labels) => {
        if (!current) return;
        setFailed(false);
        setFound({ search, labels });
      },
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the list belongs to the place, not to the item's present state
  }, [item.fullPath, search]);

  const listed = found?.labels ?? [];
  const first = search === '' ? pinned : pinned.filter((one) => listed.some(({ id }) => id === one.id));
  const shown = [...first, ...listed.filter(({ id }) => !first.some((one) => one.id === id))];
  const known = new Map([...chosen, ...shown].map((label) => [label.id, label]));
  const apply = (ids: readonly string[]) => {
    const added = ids.find((id) => !chosen.some((one) => one.id === id));
    const label = added === undefined ? undefined : known.get(added);
    onChange(label === undefined ? chosen.filter(({ id }) => ids.includes(id)) : withLabel(chosen, label));
  };
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <ListboxSearch label="Search labels" />
      {failed && (
        <p role="alert" className={styles['problem']}>
          Error fetching labels.
        </p>
      )}
      <ListboxOptions
        label="Labels"
        mode="multiple"
        autoFocus={false}
        loading={found === null && !failed}
        emptyText={failed ? '' : 'No results found'}
        selected={chosen.map(({ id }) => id)}
        groups={[
          {
            title: '',
            options: shown.map(({ id, title, color }) => ({
              value: id,
              label: title,
              icon: <span className={styles['swatch']} style={{ backgroundColor: color }} />,
            })),
          },
        ]}
        onChange={apply}
        onDone={() => {}}
        footer={
          onCreate === null ? undefined : (
            <Button size="small" variant="quiet" onClick={() => onCreate(text.trim())}>
              {text.trim() === '' || shown.some(({ title }) => title === text.trim())
                ? 'Create label'
                : `Create label “${text.trim()}”`}
            </Button>
          )
        }
      />
    </Autocomplete>
  );
}

import { withLabel } from '@cairn/domain/labels/scoped';
import { useEffect, useState } from 'react';
import type { Item, ItemLabel } from '../../item.ts';
import { fetchLabels } from './label-documents.ts';
import { Button } from '../../../ui/first/Button.tsx';
import { Listbox } from '../../../ui/listbox/Listbox.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import styles from './LabelChoice.module.css';

const DEBOUNCE_MS = 250;
const NONE: readonly ItemLabel[] = [];

export interface LabelChoiceProps {
  place: Pick<Item, 'kind' | 'fullPath'>;
  name: string;
  /** Labels selected before. */
  initial?: readonly ItemLabel[];
  /** Called with the selected labels once, when the list closes. */
  onApply: (labels: readonly ItemLabel[]) => void;
}

/** Selects several labels of a group or project; applied when the list closes. */
export function LabelChoice({ place, name, initial = NONE, onApply }: LabelChoiceProps) {
  const { kind, fullPath } = place;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly ItemLabel[]>(initial);
  const [found, setFound] = useState<readonly ItemLabel[] | 'failed' | null>(null);
  const search = useDebounced(text.trim(), DEBOUNCE_MS);

  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    fetchLabels({ kind, fullPath }, search).then(
      (labels) => current && setFound(labels),
      () => current && setFound('failed'),
    );
    return () => {
      current = false;
    };
  }, [open, kind, fullPath, search]);

  return (
    <Listbox
      label={name}
      mode="multiple"
      searchable
      onSearch={setText}
      placement="top start"
      loading={found === null}
      emptyText={found === 'failed' ? 'Error fetching labels.' : 'No results found'}
      selected={chosen.map(({ id }) => id)}
      options={(found === 'failed' ? [] : (found ?? [])).map(({ id, title, color }) => ({
        value: id,
        label: title,
        icon: <span className={styles['swatch']} style={{ backgroundColor: color }} />,
      }))}
      onChange={(ids) => setChosen(chosenOf(ids, chosen, found === 'failed' ? [] : (found ?? [])))}
      onOpenChange={(next) => {
        setOpen(next);
        setText('');
        if (next) return setChosen(initial);
        if (chosen !== initial) onApply(chosen);
      }}
      trigger={(trigger) => (
        <Button {...trigger} size="small">
          {name}
        </Button>
      )}
    />
  );
}

/** The labels with these ids; a scoped label replaces another one of its scope. */
function chosenOf(
  ids: readonly string[],
  chosen: readonly ItemLabel[],
  found: readonly ItemLabel[],
): readonly ItemLabel[] {
  const added = found.find(({ id }) => ids.includes(id) && !chosen.some((one) => one.id === id));
  return added === undefined ? chosen.filter(({ id }) => ids.includes(id)) : withLabel(chosen, added);
}

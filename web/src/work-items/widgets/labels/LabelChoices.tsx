import { normaliseName } from '@cairn/domain/text/names';
import { withLabel } from '@cairn/domain/labels/scoped';
import { SUGGESTED_LABEL_COLORS } from '@cairn/domain/labels/suggested';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from '../../../ui/first/Button.tsx';
import { ListboxOptions } from '../../../ui/popups/ListboxOptions.tsx';
import { ListboxSearch } from '../../../ui/popups/ListboxSearch.tsx';
import { ListboxStatus } from '../../../ui/popups/ListboxStatus.tsx';
import { useFound } from '../../../ui/listbox/use-found.ts';
import type { ItemLabel } from '../../item.ts';
import { refusalText } from '../../writes/writes.ts';
import { createLabel, fetchLabels, type LabelPlace } from './label-documents.ts';
import styles from './LabelPanel.module.css';

export interface LabelChoicesProps {
  place: LabelPlace;
  mayCreate: boolean;
  chosen: readonly ItemLabel[];
  onChange: (chosen: readonly ItemLabel[]) => void;
  /** Called with a label that was created from the typed title. */
  onCreated: (label: ItemLabel) => void;
  onCreating: (on: boolean) => void;
  /** Opens the form for a new label with the typed title. */
  onOpenForm: (title: string) => void;
}

const CREATE = 'create';

/**
 * List of labels with checkboxes, the selected ones first; a scoped label replaces another one of its scope.
 * Its last row creates a label of the typed title.
 */
export function LabelChoices(props: LabelChoicesProps) {
  const { place, mayCreate, chosen, onChange, onCreated, onCreating, onOpenForm } = props;
  const [text, setText] = useState('');
  const title = normaliseName(text);
  const { search, found, answered, failed, list } = useFound((...asked) => fetchLabels(place, ...asked), {
    of: place.fullPath,
    isOpen: true,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  // The labels that were selected when the list opened come first, so that nothing moves under the pointer.
  const [pinned] = useState(chosen);
  const first = search === '' ? pinned : pinned.filter((one) => found.some(({ id }) => id === one.id));
  const shown = [...first, ...found.filter(({ id }) => !first.some((one) => one.id === id))];
  const known = new Map([...chosen, ...shown].map((label) => [label.id, label]));
  const write = (next: string) => {
    setText(next);
    list.onSearch(normaliseName(next));
    setProblem(null);
  };
  const color = proposedColor(title);
  const create = async () => {
    if (creating) return;
    setCreating(true);
    setProblem(null);
    onCreating(true);
    try {
      onCreated(await createLabel(place, { title, color }).finally(() => onCreating(false)));
    } catch (refused) {
      setProblem(refusalText(refused, 'Error creating label.'));
      setCreating(false);
    }
  };
  const apply = (ids: readonly string[]) => {
    if (ids.includes(CREATE)) return void create();
    const added = ids.find((id) => !chosen.some((one) => one.id === id));
    const label = added === undefined ? undefined : known.get(added);
    onChange(label === undefined ? chosen.filter(({ id }) => ids.includes(id)) : withLabel(chosen, label));
    // Escape, which clears a text first, closes the panel at once after a choice.
    if (text !== '') write('');
  };
  const alert = problem ?? (failed ? 'Error fetching labels.' : null);
  const isNew = title !== '' && answered === title && !shown.some((one) => one.title === title);
  const options = shown.map((label) => labelOption(label.id, label.title, label.color));
  const groups = [
    {
      title: '',
      options:
        isNew && mayCreate ? [...options, labelOption(CREATE, `Create label “${title}”`, color)] : options,
    },
  ];
  return (
    <Autocomplete inputValue={text} onInputChange={write}>
      <ListboxSearch label="Search labels" />
      {alert !== null && (
        <p role="alert" className={styles['problem']}>
          {alert}
        </p>
      )}
      <ListboxOptions
        label="Labels"
        mode="multiple"
        autoFocus={false}
        loading={list.loading}
        loadingMore={list.loadingMore}
        emptyText={failed ? '' : 'No results found'}
        selected={chosen.map(({ id }) => id)}
        groups={groups}
        onChange={apply}
        onMore={list.onMore}
        onDone={() => {}}
        footer={
          mayCreate ? (
            <Button size="small" variant="quiet" onClick={() => onOpenForm(title)}>
              {isNew ? 'Choose another color' : 'Create label'}
            </Button>
          ) : undefined
        }
      />
      <ListboxStatus
        groups={groups}
        text={text}
        loading={list.loading}
        loadingMore={list.loadingMore}
        emptyText={failed ? '' : undefined}
      />
    </Autocomplete>
  );
}

function labelOption(value: string, label: string, color: string) {
  return {
    value,
    label,
    icon: <span className={styles['swatch']} style={{ backgroundColor: color }} />,
  };
}

/** The color of a new label until somebody chooses another; different titles get different ones. */
function proposedColor(title: string): string {
  const sum = [...title].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (SUGGESTED_LABEL_COLORS[sum % SUGGESTED_LABEL_COLORS.length] ?? SUGGESTED_LABEL_COLORS[0]).value;
}

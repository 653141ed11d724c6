import { DEFAULT_LABEL_COLOR } from '@cairn/domain/labels/color';
import { SUGGESTED_LABEL_COLORS } from '@cairn/domain/labels/suggested';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/first/Button.tsx';
import { LabelChip } from '../../../ui/LabelChip.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { ItemLabel } from '../../item.ts';
import { refusalText } from '../../writes/writes.ts';
import { createLabel, type LabelPlace } from './label-documents.ts';
import styles from './LabelPanel.module.css';

export interface NewLabelFormProps {
  place: LabelPlace;
  /** The text typed into the search. */
  title: string;
  onCreated: (label: ItemLabel) => void;
  onCreating: (on: boolean) => void;
  onCancel: () => void;
}

/** Form for a new label in the group or project of an item. */
export function NewLabelForm(props: NewLabelFormProps) {
  const { place, title: typed, onCreated, onCreating, onCancel } = props;
  const name = useId();
  const [title, setTitle] = useState(typed);
  const [color, setColor] = useState(DEFAULT_LABEL_COLOR);
  const [problem, setProblem] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    // The panel is a React child of the page's form: Enter must not submit that form.
    event.stopPropagation();
    if (title.trim() === '' || creating) return;
    setCreating(true);
    setProblem(null);
    onCreating(true);
    try {
      const label = await createLabel(place, { title: title.trim(), color }).finally(() => onCreating(false));
      onCreated(label);
    } catch (refused) {
      setProblem(refusalText(refused, 'Error creating label.'));
      setCreating(false);
    }
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void create(event)}>
      <TextField
        label={place.kind === 'epic' ? 'New group label' : 'New project label'}
        autoComplete="off"
        autoFocus
        value={title}
        error={problem ?? undefined}
        onChange={setTitle}
      />
      <fieldset>
        <legend className={styles['legend']}>Color</legend>
        <div className={styles['colors']}>
          {SUGGESTED_LABEL_COLORS.map(({ value, name: colorName }) => (
            <label
              key={value}
              className={styles['color']}
              style={{ backgroundColor: value }}
              title={colorName}
            >
              <input
                type="radio"
                name={name}
                aria-label={colorName}
                className={styles['dot']}
                checked={value === color}
                onChange={() => setColor(value)}
              />
            </label>
          ))}
        </div>
      </fieldset>
      {title.trim() !== '' && (
        <p>
          <LabelChip title={title.trim()} color={color} />
        </p>
      )}
      <div className={styles['buttons']}>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          size="small"
          variant="primary"
          type="submit"
          pending={creating}
          disabled={title.trim() === ''}
        >
          Create
        </Button>
      </div>
    </form>
  );
}

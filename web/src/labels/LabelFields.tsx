import { parseColor } from '@cairn/domain/labels/color';
import { SUGGESTED_LABEL_COLORS } from '@cairn/domain/labels/suggested';
import { useId } from 'react';
import type { Form } from '../forms/use-form.ts';
import { LabelChip } from '../ui/LabelChip.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import type { LabelInput } from './label-calls.ts';
import swatches from '../work-items/widgets/labels/LabelPanel.module.css';
import styles from './LabelsScreen.module.css';

const UNKNOWN_COLOR = '#808080';

/** Title, description and colour of a label, with a preview. */
export function LabelFields({
  form: { values, problems, set },
}: {
  form: Pick<Form<LabelInput>, 'values' | 'problems' | 'set'>;
}) {
  const id = useId();
  return (
    <>
      <TextField
        label="Title"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is opened to type a title
        autoFocus
        autoComplete="off"
        hint="An item can have only one label per scope: kind::bug replaces kind::idea."
        value={values.name}
        error={problems.name}
        onChange={(name) => set({ name })}
      />
      <TextArea
        label="Description"
        rows={2}
        hint="When to use it, in one sentence."
        value={values.description}
        error={problems.description}
        onChange={(description) => set({ description })}
      />
      <fieldset>
        <legend className={swatches['legend']}>Color</legend>
        <div className={swatches['colors']}>
          {SUGGESTED_LABEL_COLORS.map(({ value, name }) => (
            <label key={value} className={swatches['color']} style={{ backgroundColor: value }} title={name}>
              <input
                type="radio"
                name={id}
                aria-label={name}
                className={swatches['dot']}
                checked={value === values.color}
                onChange={() => set({ color: value })}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles['code']}>
        <TextField
          label="Color code"
          autoComplete="off"
          spellCheck={false}
          hint="#rrggbb, rgb(r, g, b) or the name of a color"
          value={values.color}
          error={problems.color}
          onChange={(color) => set({ color })}
        />
      </div>
      {values.name.trim() !== '' && (
        <p className={styles['preview']}>
          <LabelChip title={values.name.trim()} color={parseColor(values.color) ?? UNKNOWN_COLOR} />
        </p>
      )}
    </>
  );
}

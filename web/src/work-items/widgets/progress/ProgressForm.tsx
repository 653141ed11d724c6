import { progressValueProblem, type ProgressValues } from '@cairn/domain/work-items/progress';
import { useState } from 'react';
import { Button } from '../../../ui/first/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from '../Property.module.css';

const FIELDS = [
  {
    side: 'current',
    label: 'Current value',
    placeholder: '',
    hint: 'Without start and end: the percentage.',
  },
  { side: 'start', label: 'Start value', placeholder: '0', hint: undefined },
  { side: 'end', label: 'End value', placeholder: '100', hint: undefined },
] as const;

/** The error of a typed value; undefined for a valid or empty one. */
const problemOf = (text: string, label: string): string | undefined => {
  if (text === '') return undefined;
  if (!/^-?\d+(\.\d+)?$/.test(text)) return `${label} must be a number`;
  const problem = progressValueProblem(Number(text));
  return problem === null ? undefined : `${label} ${problem}`;
};

interface ProgressFormProps {
  values: ProgressValues;
  onSet: (values: ProgressValues) => void;
}

/** The form of the values from which progress follows. */
export function ProgressForm({ values, onSet }: ProgressFormProps) {
  const [texts, setTexts] = useState({
    start: String(values.start ?? ''),
    current: String(values.current ?? ''),
    end: String(values.end ?? ''),
  });
  const valid = FIELDS.every(({ side, label }) => problemOf(texts[side], label) === undefined);
  const given = (text: string) => (text === '' ? null : Number(text));
  return (
    <form
      className={styles['panel']}
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) onSet({ start: given(texts.start), current: given(texts.current), end: given(texts.end) });
      }}
    >
      {FIELDS.map(({ side, label, placeholder, hint }, index) => (
        <TextField
          key={side}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          autoFocus={index === 0}
          placeholder={placeholder}
          hint={hint}
          value={texts[side]}
          error={problemOf(texts[side], label)}
          onChange={(next) => setTexts((before) => ({ ...before, [side]: next.trim() }))}
        />
      ))}
      <div className={styles['buttons']}>
        <Button size="small" onClick={() => onSet({ start: null, current: null, end: null })}>
          Clear
        </Button>
        <Button size="small" variant="primary" type="submit" disabled={!valid}>
          Apply
        </Button>
      </div>
    </form>
  );
}

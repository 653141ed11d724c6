import { typeHas } from '@cairn/domain/work-items/type-fields';
import { useState } from 'react';
import { Button } from '../../../ui/first/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { weightText } from '../../../ui/dates/first/local-numbers.ts';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import { failedToSet } from '../failed-to-set.ts';
import { Nothing } from '../Nothing.tsx';
import { Property } from '../Property.tsx';
import { useWidgetChange } from '../use-widget-change.ts';
import { defineWidget, type RowProps } from '../widget.ts';
import { weightChange } from './fields.ts';
import styles from '../Property.module.css';

const MOST = 2_147_483_647;

export const weight = defineWidget<number | null>({
  name: 'weight',
  title: 'Weight',
  part: 'weight',
  isFor: (type) => typeHas(type, 'weight'),
  // An epic shows the sum of what is below it instead.
  value: ({ type }, facts) => (type === 'EPIC' ? undefined : facts.weight),
  isEmpty: (value) => value === null,
  text: (value) => (value === null ? '' : weightText(value)),
  Row: WeightProperty,
});

function WeightProperty({ item, value, writes }: RowProps<number | null>) {
  const { problem, change } = useWidgetChange(writes, failedToSet('weight', item));
  return (
    <Property
      name={weight.name}
      title={weight.title}
      problem={problem}
      value={String(value)}
      picker={
        item.rights.plan
          ? (button) => (
              <Popover label="Weight" placement="bottom end" trigger={button}>
                {(close) => (
                  <WeightForm
                    weight={value}
                    onSet={(next) => {
                      close();
                      if (next !== value) void change('Weight changed', writes.set(weightChange(next)));
                    }}
                  />
                )}
              </Popover>
            )
          : undefined
      }
    >
      {value === null ? <Nothing /> : weightText(value)}
    </Property>
  );
}

interface WeightFormProps {
  weight: number | null;
  onSet: (weight: number | null) => void;
}

function WeightForm({ weight: initial, onSet }: WeightFormProps) {
  const [text, setText] = useState(initial === null ? '' : String(initial));
  const number = Number(text);
  const valid = text === '' || (/^\d+$/.test(text) && number <= MOST);
  return (
    <form
      className={styles['panel']}
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) onSet(text === '' ? null : number);
      }}
    >
      <TextField
        label="Weight"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={text}
        error={valid ? undefined : `Weight must be a whole number up to ${MOST}`}
        onChange={(next) => setText(next.trim())}
      />
      <div className={styles['buttons']}>
        <Button size="small" onClick={() => onSet(null)}>
          Clear
        </Button>
        <Button size="small" variant="primary" type="submit" disabled={!valid}>
          Apply
        </Button>
      </div>
    </form>
  );
}

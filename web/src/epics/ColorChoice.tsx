import { EPIC_COLORS } from '@cairn/domain/epics/colors';
import { readableOn } from '@cairn/domain/labels/text-on';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import styles from './ColorChoice.module.css';

export interface ColorChoiceProps {
  value: string;
  onChange: (color: string) => void;
  error?: string | undefined;
}

/** The colours of epics as swatches; the name of the selected one is next to the heading. */
export function ColorChoice({ value, onChange, error }: ColorChoiceProps) {
  const id = useId();
  const chosen = EPIC_COLORS.find((color) => color.value === value);
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles['legend']}>
        Color<span className={styles['name']}> {chosen?.name ?? value}</span>
      </legend>
      <div className={styles['swatches']}>
        {EPIC_COLORS.map((color) => (
          <label
            key={color.value}
            className={styles['swatch']}
            style={{ backgroundColor: color.value, color: readableOn(color.value) }}
            title={color.name}
          >
            <input
              type="radio"
              name={id}
              className={styles['input']}
              aria-label={color.name}
              checked={color.value === value}
              onChange={() => onChange(color.value)}
            />
            {color.value === value && <Check size={16} aria-hidden="true" />}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

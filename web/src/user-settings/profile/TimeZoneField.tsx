import { useState } from 'react';
import { ComboBox } from '../../ui/combobox/ComboBox.tsx';
import { browserZone } from '../../ui/dates/moments/zone-text.ts';
import { Button } from '../../ui/first/Button.tsx';
import styles from './Profile.module.css';

export interface TimeZoneFieldProps {
  /** An IANA name; empty for none. */
  value: string;
  error: string | undefined;
  onChange: (timezone: string) => void;
}

const zones = (value: string): string[] => [
  ...new Set(['UTC', browserZone(), ...Intl.supportedValuesOf('timeZone'), ...(value === '' ? [] : [value])]),
];

/** Chooses a time zone; offers that of the browser. */
export function TimeZoneField({ value, error, onChange }: TimeZoneFieldProps) {
  const [options] = useState(() =>
    zones(value).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  );
  const here = browserZone();
  return (
    <div className={styles['zone']}>
      <ComboBox
        label="Time zone"
        placeholder="That of the browser"
        hint="Decides which day is today for due dates. Others see your local time."
        options={options}
        value={value === '' ? null : value}
        error={error}
        onChange={(timezone) => onChange(timezone ?? '')}
      />
      {value !== here && (
        <Button size="small" onClick={() => onChange(here)}>
          Use {here.replaceAll('_', ' ')}, that of this browser
        </Button>
      )}
      {value !== '' && (
        <Button size="small" variant="quiet" onClick={() => onChange('')}>
          Remove time zone
        </Button>
      )}
    </div>
  );
}

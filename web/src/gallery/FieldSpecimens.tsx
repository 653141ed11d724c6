import { dayOf } from '@cairn/domain/dates/day';
import type { Day } from '@cairn/domain/dates/day';
import { useState } from 'react';
import { DatePicker } from '../ui/dates/DatePicker.tsx';
import { FileField } from '../ui/fields/FileField.tsx';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Specimen } from './Specimen.tsx';

export function FieldSpecimens() {
  const [title, setTitle] = useState('Winter crossing');
  const [search, setSearch] = useState('ridge');
  const [day, setDay] = useState<Day | null>(dayOf(2026, 11, 20));
  return (
    <>
      <Specimen name="TextField" column>
        <TextField label="Title" required value={title} onChange={setTitle} />
        <TextField label="Path" placeholder="north-ridge" hint="Letters, digits and dashes." />
        <TextField
          label="Password"
          type="password"
          defaultValue="stone"
          error="Password is too short (minimum is 8 characters)"
        />
        <TextField label="Locked" defaultValue="Cannot be changed" disabled />
      </Specimen>
      <Specimen name="FileField" column>
        <FileField label="Picture" accept="image/*" hint="At most 1 MiB." onChange={() => {}} />
      </Specimen>
      <Specimen name="SearchField" column>
        <SearchField label="Search epics" value={search} onChange={setSearch} />
      </Specimen>
      <Specimen name="DatePicker" column>
        <DatePicker
          label="Start date"
          value={day}
          onChange={setDay}
          min={dayOf(2026, 1, 1)}
          max={dayOf(2027, 12, 31)}
        />
      </Specimen>
    </>
  );
}

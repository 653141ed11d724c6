import { useState } from 'react';
import { Avatar } from '../ui/first/Avatar.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { ComboBox } from '../ui/combobox/ComboBox.tsx';
import { MultiSelect } from '../ui/fields/MultiSelect.tsx';
import { RadioGroup } from '../ui/fields/RadioGroup.tsx';
import { Select } from '../ui/listbox/Select.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { Specimen } from './Specimen.tsx';

const ranges = [
  { value: 'CURRENT_QUARTER', label: 'This quarter' },
  { value: 'CURRENT_YEAR', label: 'This year' },
  { value: 'THREE_YEARS', label: 'Within 3 years' },
] as const;

const person = (name: string, username: string) => ({
  value: username,
  label: name,
  description: `@${username}`,
  icon: <Avatar name={name} size={20} decorative />,
});

const people = [
  {
    title: 'Members',
    options: [person('Ada Lovelace', 'ada'), person('Grace Hopper', 'grace'), person('Hedy Lamarr', 'hedy')],
  },
  {
    title: 'Everyone',
    options: [person('Katherine Johnson', 'katherine'), person('Radia Perlman', 'radia')],
  },
];

export function ChoiceSpecimens() {
  const [on, setOn] = useState(true);
  const [checked, setChecked] = useState(true);
  const [kind, setKind] = useState('ALL');
  const [range, setRange] = useState<(typeof ranges)[number]['value']>('CURRENT_YEAR');
  const [authors, setAuthors] = useState<readonly string[]>(['ada', 'hedy']);
  const [author, setAuthor] = useState<string | null>(null);
  return (
    <>
      <Specimen name="Checkbox, Switch" column>
        <Checkbox label="Confidential" checked={checked} onChange={setChecked} hint="Only members see it." />
        <Checkbox label="Some of them" checked={false} indeterminate onChange={() => {}} />
        <Checkbox label="Not now" checked={false} disabled onChange={() => {}} />
        <Switch label="Display milestones" checked={on} onChange={setOn} />
        <Switch
          label="Show labels"
          checked={!on}
          onChange={(next) => setOn(!next)}
          hint="Under each title."
        />
      </Specimen>
      <Specimen name="RadioGroup" column>
        <RadioGroup
          label="Milestones"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'ALL', label: 'Show all milestones' },
            { value: 'GROUP', label: 'Show group milestones' },
            { value: 'PROJECT', label: 'Show project milestones' },
          ]}
        />
      </Specimen>
      <Specimen name="Select, MultiSelect, ComboBox" column>
        <Select label="Date range" value={range} onChange={setRange} options={ranges} />
        <MultiSelect label="Authors" options={people} selected={authors} onChange={setAuthors} searchable />
        <MultiSelect label="Nothing to choose" options={[]} selected={[]} onChange={() => {}} />
        <ComboBox
          label="Author"
          options={people}
          value={author}
          onChange={setAuthor}
          placeholder="Type a name"
        />
      </Specimen>
    </>
  );
}

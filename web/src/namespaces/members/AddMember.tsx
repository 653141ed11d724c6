import { useState } from 'react';
import { blankProblems } from '../../forms/problems.ts';
import { useForm } from '../../forms/use-form.ts';
import { useFetched } from '../../api/use-fetched.ts';
import { Alert } from '../../ui/messages/Alert.tsx';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { ComboBox } from '../../ui/combobox/ComboBox.tsx';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { Select } from '../../ui/listbox/Select.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { Namespace } from '../../groups/namespace.ts';
import { addMember, findPeople, memberNames, type NewMember } from './member-calls.ts';
import { roleChoices, roleName } from './roles.ts';
import styles from './MembersScreen.module.css';

const DEBOUNCE_MS = 250;
const empty: NewMember = { person: null, role: '15', expires: null };

export interface AddMemberProps {
  namespace: Namespace;
  name: string;
  /** The highest role the viewer can give. */
  level: number;
  onAdded: () => void;
}

/** A form that gives a role to an existing user. */
export function AddMember({ namespace, name, level, onAdded }: AddMemberProps) {
  // Remounts the combo box for each user, because it keeps the typed text.
  const [round, setRound] = useState(0);
  const form = useForm<NewMember, NewMember>({
    initial: empty,
    names: memberNames,
    check: (values) => blankProblems(values, ['person'], memberNames),
    send: async (values) => {
      await addMember(namespace, values);
      return values;
    },
    onSent: ({ person, role }) => {
      toast({ text: `${person?.name} is now ${roleName(Number(role))} of ${name}`, tone: 'success' });
      form.reset({ ...empty, role });
      setRound(round + 1);
      onAdded();
    },
  });
  const { values, problems, set } = form;
  return (
    <form noValidate aria-label="Add a member" className={styles['add']} onSubmit={form.onSubmit}>
      {problems.form !== undefined && <Alert variant="danger">{problems.form}</Alert>}
      <div className={styles['fields']}>
        <div className={styles['person']}>
          <PersonChoice
            key={round}
            value={values.person}
            error={problems.person}
            onChange={(person) => set({ person })}
          />
        </div>
        <Select
          label="Role"
          value={values.role}
          options={roleChoices(level)}
          onChange={(role) => set({ role })}
        />
        <DatePicker
          label="Access ends"
          hint="Membership ends on this day. Leave empty for no end date."
          value={values.expires}
          error={problems.expires}
          onChange={(expires) => set({ expires })}
        />
        <Button type="submit" variant="primary" pending={form.sending} className={styles['submit']}>
          Add member
        </Button>
      </div>
    </form>
  );
}

interface PersonChoiceProps {
  value: NewMember['person'];
  error: string | undefined;
  onChange: (person: NewMember['person']) => void;
}

function PersonChoice({ value, error, onChange }: PersonChoiceProps) {
  const [text, setText] = useState('');
  // After a choice the field contains the user's name, which is not a search.
  const search = useDebounced(text === value?.name ? '' : text.trim(), DEBOUNCE_MS);
  const { last: found = [] } = useFetched(search, () => findPeople(search));
  const people = value === null || found.some(({ id }) => id === value.id) ? found : [value, ...found];
  return (
    <ComboBox
      label="Person"
      placeholder="Name or username"
      error={error}
      options={people.map((person) => ({
        value: String(person.id),
        label: person.name,
        description: `@${person.username}`,
        icon: <Avatar name={person.name} src={person.avatar_url} size={20} decorative />,
      }))}
      value={value === null ? null : String(value.id)}
      onSearch={setText}
      onChange={(id) => onChange(people.find((person) => String(person.id) === id) ?? null)}
    />
  );
}

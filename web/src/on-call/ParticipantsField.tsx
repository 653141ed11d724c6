import { MOST_PARTICIPANTS } from '@cairn/domain/incidents/on-call';
import { type Namespace } from '../groups/namespace.ts';
import { PersonChoice } from '../namespaces/members/PersonChoice.tsx';
import { Button } from '../ui/first/Button.tsx';
import type { Person } from './documents.ts';
import styles from './OnCall.module.css';

interface ParticipantsFieldProps {
  namespace: Namespace;
  people: readonly Person[];
  error: string | undefined;
  onChange: (people: readonly Person[]) => void;
}

/** The people of a rotation in their order: added from the members, moved up, removed. */
export function ParticipantsField({ namespace, people, error, onChange }: ParticipantsFieldProps) {
  const moveUp = (n: number) => {
    const moved = [...people];
    moved.splice(n - 1, 2, people[n] as Person, people[n - 1] as Person);
    onChange(moved);
  };
  return (
    <div className={styles['people']}>
      {people.length > 0 && (
        <ol className={styles['people']} aria-label="Participants, in their order">
          {people.map((person, n) => (
            <li key={person.id} className={styles['person']}>
              <span dir="auto">{`${n + 1}. ${person.name}`}</span>
              {n > 0 && (
                <Button aria-label={`Move ${person.name} up`} onClick={() => moveUp(n)}>
                  Move up
                </Button>
              )}
              <Button
                aria-label={`Remove ${person.name}`}
                onClick={() => onChange(people.filter((one) => one !== person))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ol>
      )}
      {people.length < MOST_PARTICIPANTS && (
        <PersonChoice
          key={people.length}
          label={people.length === 0 ? 'Participants' : 'Add participant'}
          within={namespace}
          without={people.map(({ id }) => id)}
          value={null}
          error={error}
          onChange={(person) => person && onChange([...people, person])}
        />
      )}
    </div>
  );
}

import { useState } from 'react';
import { useFetched } from '../api/use-fetched.ts';
import { ComboBox } from '../ui/combobox/ComboBox.tsx';
import { countText } from '../ui/dates/first/local-numbers.ts';
import { Button } from '../ui/first/Button.tsx';
import { Alert } from '../ui/messages/Alert.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { findMembers, type Member } from './members.ts';
import styles from './PeopleTable.module.css';

export const SEARCH_DEBOUNCE_MS = 500;

/** A person in Jira. */
export interface JiraPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** How often the issues name them; undefined when it is not known. */
  readonly mentions?: number;
  /** The member they seem to be. */
  readonly proposed: Member | null;
}

export interface JiraPeople {
  /** Undefined until the first page is read. */
  readonly people: readonly JiraPerson[] | undefined;
  readonly loading: boolean;
  readonly hasMore: boolean;
  readonly problem: string | null;
  readonly more: () => void;
}

export interface PeopleTableProps extends JiraPeople {
  fullPath: string;
  /** What is shown when there are none. */
  empty: string;
  memberOf: (person: JiraPerson) => Member | null;
  onChoose: (person: JiraPerson, member: Member | null) => void;
}

/** Who in Jira is which member of the project. */
export function PeopleTable({
  fullPath,
  people,
  loading,
  hasMore,
  problem,
  more,
  empty,
  memberOf,
  onChoose,
}: PeopleTableProps) {
  return (
    <>
      {people !== undefined && people.length > 0 && (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Jira display name</th>
              <th scope="col">GitLab username</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id}>
                <td>
                  <span dir="auto">{person.name}</span>
                  <Details person={person} />
                </td>
                <td>
                  <MemberChoice
                    fullPath={fullPath}
                    person={person}
                    member={memberOf(person)}
                    onChange={(member) => onChoose(person, member)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {people?.length === 0 && <p className={styles['hint']}>{empty}</p>}
      {people === undefined && loading && <RowsSkeleton rows={3} />}
      {problem !== null && <Alert variant="danger">{problem}</Alert>}
      {hasMore && (
        <div>
          <Button pending={loading} onClick={more}>
            {problem === null ? 'Load more' : 'Try again'}
          </Button>
        </div>
      )}
    </>
  );
}

function Details({ person: { email, mentions } }: { person: JiraPerson }) {
  const details = [email ?? '', mentions === undefined ? '' : countText(mentions, 'mention')].filter(Boolean);
  return details.length > 0 && <span className={styles['details']}>{details.join(' · ')}</span>;
}

const optionOf = ({ id, name, username }: Member) => ({ value: String(id), label: `${name} (@${username})` });

interface MemberChoiceProps {
  fullPath: string;
  person: JiraPerson;
  member: Member | null;
  onChange: (member: Member | null) => void;
}

function MemberChoice({ fullPath, person, member, onChange }: MemberChoiceProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  // Stays an option when it is not chosen any more.
  const [last, setLast] = useState(member);
  const { last: found = [] } = useFetched(search, async () =>
    search === '' || (last !== null && search === optionOf(last).label) ? [] : findMembers(fullPath, search),
  );
  const members = [...(last !== null && !found.some(({ id }) => id === last.id) ? [last] : []), ...found];
  return (
    <ComboBox
      label={`Member for ${person.name}`}
      labelHidden
      placeholder="Search members"
      options={members.map(optionOf)}
      value={member === null ? null : String(member.id)}
      onSearch={(typed) => {
        setText(typed);
        if (typed === '' && member !== null) onChange(null);
      }}
      onChange={(id) => {
        const chosen = members.find((one) => String(one.id) === id) ?? null;
        if (chosen !== null) setLast(chosen);
        if (chosen?.id !== member?.id) onChange(chosen);
      }}
    />
  );
}

import { useState } from 'react';
import { useFetched } from '../../api/use-fetched.ts';
import { countText, numberText } from '../../ui/dates/first/local-numbers.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { PEOPLE_PER_PAGE, readPeople, type SourcePerson } from '../calls.ts';
import styles from '../Import.module.css';
import type { Member } from '../members.ts';
import { type JiraPerson, PeopleTable, SEARCH_DEBOUNCE_MS } from '../PeopleTable.tsx';
import { usePeoplePages } from '../use-people-pages.ts';
import type { Draft } from './draft.ts';
import type { StepProps } from './SourceScreen.tsx';

/** Who in Jira is which member. */
export function PeopleStep({ namespace, source, draft, onDraft, hrefs }: StepProps) {
  const { fullPath } = namespace;
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const [unmatched, setUnmatched] = useState(false);
  const { last: counts } = useFetched(String(source.id), async (signal) => {
    const count = async (without: boolean) =>
      (await readPeople(fullPath, source.id, { page: 1, search: '', unmatched: without, perPage: 1 }, signal))
        .total;
    return { all: await count(false), unmatched: await count(true) };
  });
  return (
    <>
      <p className={styles['hint']} role="status">
        {counts !== undefined && summaryOf(counts.all, counts.unmatched + changeOf(draft))}
      </p>
      <div className={styles['tools']}>
        <SearchField label="Search people in Jira" value={text} onChange={setText} />
        <Checkbox label="Only without a proposed member" checked={unmatched} onChange={setUnmatched} />
      </div>
      <Found
        key={`${unmatched} ${search}`}
        fullPath={fullPath}
        sourceId={source.id}
        search={search}
        unmatched={unmatched}
        memberOf={(person) => {
          const chosen = draft.people[person.id];
          return chosen === undefined ? person.proposed : chosen.member;
        }}
        onChoose={(person, member) => onDraft({ people: withMember(draft, person, member) })}
      />
      <div className={styles['actions']}>
        <LinkButton variant="primary" href={hrefs.mapping}>
          Continue
        </LinkButton>
      </div>
    </>
  );
}

function summaryOf(all: number, unmatched: number): string {
  if (unmatched <= 0) return `All ${countText(all, 'person', 'people')} have a member here.`;
  return `${numberText(unmatched)} of ${countText(all, 'person', 'people')} ${unmatched === 1 ? 'has' : 'have'} no member here. You become the author of what they wrote; comments and time entries name them. They are left out as assignees and watchers and in the history. Only members of this project can be chosen.`;
}

/** By how many the choices change the number of people without a member. */
const changeOf = ({ people }: Draft): number =>
  Object.values(people).reduce(
    (sum, { member, wasProposed }) => sum + (member === null ? 1 : 0) - (wasProposed ? 0 : 1),
    0,
  );

function withMember({ people }: Draft, { id, proposed }: JiraPerson, member: Member | null): Draft['people'] {
  const { [id]: _, ...others } = people;
  return member?.id === proposed?.id
    ? others
    : { ...others, [id]: { member, wasProposed: proposed !== null } };
}

interface FoundProps {
  fullPath: string;
  sourceId: number;
  search: string;
  unmatched: boolean;
  memberOf: (person: JiraPerson) => Member | null;
  onChoose: (person: JiraPerson, member: Member | null) => void;
}

const personOf = ({ id, name, email, issues: mentions, user }: SourcePerson): JiraPerson => ({
  id,
  name,
  email,
  mentions,
  proposed: user === null ? null : { id: user.id, name: user.name, username: user.username },
});

/** The people of a search, page by page. */
function Found({ fullPath, sourceId, search, unmatched, memberOf, onChoose }: FoundProps) {
  const pages = usePeoplePages(async (page, signal) => {
    const query = { page: page + 1, search, unmatched };
    const { people, total } = await readPeople(fullPath, sourceId, query, signal);
    return { people: people.map(personOf), hasMore: (page + 1) * PEOPLE_PER_PAGE < total };
  });
  return (
    <PeopleTable
      {...pages}
      fullPath={fullPath}
      empty={search === '' && !unmatched ? 'The issues name no people.' : 'No people found.'}
      memberOf={memberOf}
      onChoose={onChoose}
    />
  );
}

import { useState } from 'react';
import type { Member } from '../members.ts';
import type { JiraPeople, JiraPerson } from '../PeopleTable.tsx';
import { usePeoplePages } from '../use-people-pages.ts';
import { readJiraUsers, USERS_PER_PAGE } from './quick-import.ts';

interface ChosenPeople extends JiraPeople {
  readonly memberOf: (person: JiraPerson) => Member | null;
  readonly choose: (person: JiraPerson, member: Member | null) => void;
  /** The ids of members by the ids in Jira. */
  readonly members: () => ReadonlyMap<string, number>;
}

/** The people in Jira, page by page, and the members that are chosen for them. */
export function useJiraPeople(fullPath: string): ChosenPeople {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Member | null>>(new Map());
  const pages = usePeoplePages(async (page) => {
    const people = await readJiraUsers(fullPath, page * USERS_PER_PAGE);
    return { people, hasMore: people.length >= USERS_PER_PAGE };
  });
  const memberOf = ({ id, proposed }: JiraPerson) => {
    const member = chosen.get(id);
    return member === undefined ? proposed : member;
  };
  return {
    ...pages,
    memberOf,
    choose: ({ id }, member) => setChosen((before) => new Map(before).set(id, member)),
    members: () =>
      new Map(
        (pages.people ?? []).flatMap((person) => {
          const member = memberOf(person);
          return member === null ? [] : [[person.id, member.id] as const];
        }),
      ),
  };
}

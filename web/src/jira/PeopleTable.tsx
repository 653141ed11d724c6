import { useEffect, useEffectEvent, useState } from 'react';
import { useFetched } from '../api/use-fetched.ts';
import { ComboBox } from '../ui/combobox/ComboBox.tsx';
import { Button } from '../ui/first/Button.tsx';
import { Alert } from '../ui/messages/Alert.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { findMembers, type JiraUser, readJiraUsers, USERS_PER_PAGE } from './import.ts';
import styles from './PeopleTable.module.css';

const SEARCH_DEBOUNCE_MS = 500;

export interface JiraPeople {
  /** Undefined until the first page is read. */
  readonly users: readonly JiraUser[] | undefined;
  readonly loading: boolean;
  readonly hasMore: boolean;
  readonly problem: string | null;
  readonly more: () => void;
  /** The ids of members by the ids in Jira. */
  readonly members: ReadonlyMap<string, number>;
  readonly choose: (jiraAccountId: string, userId: number | null) => void;
}

const matched = (users: readonly JiraUser[]): (readonly [string, number])[] =>
  users.flatMap(({ jiraAccountId, gitlabId }) =>
    gitlabId === null ? [] : [[jiraAccountId, gitlabId] as const],
  );

/** The people in Jira, page by page, and the members that are chosen for them. */
export function useJiraPeople(fullPath: string, textOf: (problem: unknown) => string): JiraPeople {
  const [users, setUsers] = useState<readonly JiraUser[]>();
  const [members, setMembers] = useState<ReadonlyMap<string, number>>(new Map());
  const [loading, setLoading] = useState(true);
  const [hasMore, setHasMore] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [next, setNext] = useState(0);
  const read = (startAt: number) =>
    readJiraUsers(fullPath, startAt)
      .then(
        (page) => {
          setUsers((before = []) => (startAt === 0 ? page : [...before, ...page]));
          setMembers((before) => new Map([...matched(page), ...before]));
          setHasMore(page.length >= USERS_PER_PAGE);
          setNext(startAt + USERS_PER_PAGE);
        },
        (error: unknown) => {
          setProblem(textOf(error));
          setHasMore(true);
        },
      )
      .finally(() => setLoading(false));
  const readFirst = useEffectEvent(() => read(0));
  useEffect(() => void readFirst(), []);
  return {
    users,
    loading,
    hasMore,
    problem,
    more: () => {
      setLoading(true);
      setProblem(null);
      void read(next);
    },
    members,
    choose: (jiraAccountId, userId) =>
      setMembers((before) => {
        if ((before.get(jiraAccountId) ?? null) === userId) return before;
        const after = new Map(before);
        if (userId === null) after.delete(jiraAccountId);
        else after.set(jiraAccountId, userId);
        return after;
      }),
  };
}

/** Who in Jira is which member of the project. */
export function PeopleTable({ fullPath, people }: { fullPath: string; people: JiraPeople }) {
  const { users, loading, hasMore, problem, more } = people;
  return (
    <section aria-label="People">
      <h2 className={styles['title']}>People</h2>
      <p className={styles['hint']}>
        You become the author of issues whose reporter has no member here. Only members of this project can be
        chosen.
      </p>
      {users !== undefined && users.length > 0 && (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Jira display name</th>
              <th scope="col">GitLab username</th>
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <tr key={user.jiraAccountId}>
                <td dir="auto">{user.jiraDisplayName}</td>
                <td>
                  <MemberChoice
                    fullPath={fullPath}
                    user={user}
                    value={people.members.get(user.jiraAccountId) ?? null}
                    onChange={(userId) => people.choose(user.jiraAccountId, userId)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {users !== undefined && users.length === 0 && (
        <p className={styles['hint']}>Jira shows no people to this account.</p>
      )}
      {users === undefined && loading && <RowsSkeleton rows={3} />}
      {problem !== null && <Alert variant="danger">{problem}</Alert>}
      {hasMore && (
        <Button pending={loading} onClick={more}>
          {problem === null ? 'Load more' : 'Try again'}
        </Button>
      )}
    </section>
  );
}

interface MemberChoiceProps {
  fullPath: string;
  user: JiraUser;
  value: number | null;
  onChange: (userId: number | null) => void;
}

function MemberChoice({ fullPath, user, value, onChange }: MemberChoiceProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const [chosen, setChosen] = useState(
    user.gitlabId === null
      ? null
      : { value: String(user.gitlabId), label: `${user.gitlabName ?? ''} (@${user.gitlabUsername ?? ''})` },
  );
  const { last = [] } = useFetched(search, async () =>
    search === '' || search === chosen?.label ? [] : findMembers(fullPath, search),
  );
  const found = last.map(({ id, name, username }) => ({
    value: String(id),
    label: `${name} (@${username})`,
  }));
  const options = [
    ...(chosen !== null && !found.some((one) => one.value === chosen.value) ? [chosen] : []),
    ...found,
  ];
  return (
    <ComboBox
      label={`Member for ${user.jiraDisplayName}`}
      placeholder="Search members"
      options={options}
      value={value === null ? null : String(value)}
      onSearch={(typed) => {
        setText(typed);
        if (typed === '') onChange(null);
      }}
      onChange={(id) => {
        const option = options.find((one) => one.value === id) ?? null;
        if (option !== null) setChosen(option);
        onChange(id === null ? null : Number(id));
      }}
    />
  );
}

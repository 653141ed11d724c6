import { useAnswerPages } from '../api/lists/use-answer-pages.ts';
import Plus from 'lucide-react/icons/plus';
import { useDeferredValue, useState } from 'react';
import { withBase } from '../site/base-path.ts';
import { useKeep, useKept } from '../navigation/use-kept.ts';
import { useKeptLength, useReadOn } from '../navigation/back/use-kept-length.ts';
import { useViewer } from '../session/viewer.ts';
import { Button } from '../ui/first/Button.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { ShowMore } from '../ui/messages/ShowMore.tsx';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { GROUPS } from './group-list.ts';
import { GroupRow } from './GroupRow.tsx';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import styles from './GroupsScreen.module.css';

const PAGE = 50;

/** The groups the viewer can see, each with its roadmap. */
export function GroupList() {
  const viewer = useViewer();
  const searched = useKept<string>('groups searched');
  const [search, setSearch] = useState(searched ?? '');
  useKeep('groups searched', () => search);
  const wanted = useDeferredValue(search.trim());
  const { first, kept } = useKeptLength('groups', PAGE);
  const { nodes, error, more, next, reread } = useAnswerPages(
    GROUPS,
    wanted === '' ? { first } : { first, search: wanted },
    (answer) => answer.groups,
  );
  useReadOn('groups', nodes?.length ?? 0, kept, more);

  return (
    <section aria-label="Groups">
      <header className={styles['header']}>
        <h1 className={styles['title']}>Groups</h1>
        <div className={styles['tools']}>
          <div className={styles['search']}>
            <SearchField label="Search groups" value={search} onChange={setSearch} />
          </div>
          {viewer != null && <NewGroupButton />}
        </div>
      </header>
      {error !== null && nodes === undefined ? (
        <LoadProblem what="the groups" onRetry={() => void reread().catch(() => {})} />
      ) : nodes == null ? (
        <RowsSkeleton rows={6} />
      ) : nodes.length > 0 ? (
        <ul className={styles['list']} aria-label="Groups">
          {nodes.map((group) => (
            <GroupRow key={group.id} group={group} />
          ))}
        </ul>
      ) : wanted !== '' ? (
        <EmptyState
          title="No group matches"
          illustration={false}
          actions={<Button onClick={() => setSearch('')}>Clear search</Button>}
        >
          Names and paths are searched.
        </EmptyState>
      ) : viewer === null ? (
        <EmptyState
          title="Sign in to see your groups"
          actions={
            <LinkButton variant="primary" href={withBase('/users/sign_in')}>
              Sign in
            </LinkButton>
          }
        >
          There are no public groups on this server yet.
        </EmptyState>
      ) : (
        <EmptyState title="No groups yet" actions={<NewGroupButton />}>
          A group holds the epics and projects of a team or product. Create one, or ask a group owner to add
          you.
        </EmptyState>
      )}
      <ShowMore more={more} next={next} />
      {viewer != null && (
        <p className={styles['more']}>
          <a href={withBase('/dashboard/deleted')}>Deleted groups and projects</a>
        </p>
      )}
    </section>
  );
}

function NewGroupButton() {
  return (
    <LinkButton variant="primary" href={withBase('/groups/new')} icon={<Plus aria-hidden="true" />}>
      New group
    </LinkButton>
  );
}

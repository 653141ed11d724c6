import { rangeText } from '../ui/dates/first/local-dates.ts';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { ListPage, ListRow } from '../namespaces/ListPage.tsx';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { useNamespace } from '../namespaces/use-namespace.ts';
import { useRows } from '../api/lists/use-rows.ts';
import { Button } from '../ui/first/Button.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { LinkTabs } from '../ui/buttons/LinkTabs.tsx';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { dayOf, milestonePages } from './milestone-calls.ts';
import { MilestoneBadge } from './MilestoneBadge.tsx';
import styles from './MilestoneScreen.module.css';

const DEBOUNCE_MS = 250;

export interface MilestonesScreenProps {
  namespace: Namespace;
  query: string;
  title: string;
  notFound: ReactNode;
}

/** The milestones available in a group or project, by due date. */
export function MilestonesScreen({ namespace, query, title, notFound }: MilestonesScreenProps) {
  const { head } = useNamespace(namespace);
  useDocumentTitle(title, head?.name);
  const wanted = new URLSearchParams(query).get('state');
  const state = wanted === 'closed' || wanted === 'all' ? wanted : 'active';
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const rows = useRows(`${state} ${search}`, () => milestonePages(namespace, { state, search }));
  const address = pageOf(namespace, 'milestones');
  const add = head?.userPermissions.adminMilestone === true && (
    <LinkButton
      variant="primary"
      href={pageOf(namespace, 'milestones/new')}
      icon={<Plus aria-hidden="true" />}
    >
      New milestone
    </LinkButton>
  );
  return (
    <ListPage
      title="Milestones"
      what="the milestones"
      notFound={notFound}
      rows={rows}
      tools={
        <>
          <div className={styles['search']}>
            <SearchField label="Search milestones" value={text} onChange={setText} />
          </div>
          {add}
        </>
      }
      tabs={
        <LinkTabs
          label="Milestones by state"
          current={state}
          tabs={[
            { id: 'active', label: 'Open', href: address },
            { id: 'closed', label: 'Closed', href: `${address}?state=closed` },
            { id: 'all', label: 'All', href: `${address}?state=all` },
          ]}
        />
      }
      empty={
        search !== '' ? (
          <EmptyState
            title="No milestone matches"
            illustration={false}
            actions={<Button onClick={() => setText('')}>Clear search</Button>}
          >
            Search covers titles and descriptions.
          </EmptyState>
        ) : state === 'closed' ? (
          <EmptyState title="No closed milestones">Closed milestones appear here.</EmptyState>
        ) : (
          <EmptyState title="No milestones yet" actions={add}>
            A milestone is a named period, such as a release. Assign issues to it; epics can inherit its
            dates.
          </EmptyState>
        )
      }
    >
      {(milestone) => {
        const { id, title, start_date: start, due_date: due, web_url: address } = milestone;
        const path = new URL(address).pathname;
        return (
          <ListRow key={id} actions={<MilestoneBadge {...milestone} />}>
            <a className={styles['name']} dir="auto" href={path}>
              {title}
            </a>
            <span className={styles['dates']}>
              {start === null && due === null ? 'No dates' : rangeText(dayOf(start), dayOf(due))}
            </span>
            {!path.startsWith(`${pageOf(namespace, 'milestones')}/`) && (
              <span className={styles['place']}>From a parent group</span>
            )}
          </ListRow>
        );
      }}
    </ListPage>
  );
}

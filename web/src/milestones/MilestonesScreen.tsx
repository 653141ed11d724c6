import { rangeText } from '../ui/dates/first/local-dates.ts';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { ListPage, ListRow } from '../namespaces/ListPage.tsx';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { ToolSheet } from '../lists/tools/ToolSheet.tsx';
import { useNamespace } from '../namespaces/use-namespace.ts';
import { useRows } from '../api/lists/use-rows.ts';
import { Button } from '../ui/first/Button.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { LinkTabs } from '../ui/buttons/LinkTabs.tsx';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { daysLeftText, percentDone } from '../timeboxes/report.ts';
import { numberText } from '../ui/dates/first/local-numbers.ts';
import { useToday } from '../ui/dates/first/use-today.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { dayOf, milestonePages } from './milestone-calls.ts';
import { DeletedMilestones } from './DeletedMilestones.tsx';
import { MilestoneBadge } from './MilestoneBadge.tsx';
import styles from './MilestoneScreen.module.css';
import { useMilestoneCounts } from './use-milestone-counts.ts';

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
  const state = wanted === 'closed' || wanted === 'all' || wanted === 'deleted' ? wanted : 'active';
  const mayPlan = head?.userPermissions.adminMilestone === true;
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const listed = state === 'deleted' ? 'active' : state;
  const rows = useRows(`${listed} ${search}`, () => milestonePages(namespace, { state: listed, search }));
  const address = pageOf(namespace, 'milestones');
  const today = useToday();
  const counts = useMilestoneCounts(namespace, rows);
  const add = mayPlan && (
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
          {state !== 'deleted' && (
            <ToolSheet filters={search === '' ? 0 : 1}>
              <div className={styles['search']}>
                <SearchField label="Search milestones" value={text} onChange={setText} />
              </div>
            </ToolSheet>
          )}
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
            ...(mayPlan ? [{ id: 'deleted', label: 'Deleted', href: `${address}?state=deleted` }] : []),
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
            Titles and descriptions are searched.
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
      instead={state === 'deleted' ? <DeletedMilestones namespace={namespace} /> : undefined}
    >
      {(milestone) => {
        const { id, title, web_url: webUrl } = milestone;
        const path = new URL(webUrl).pathname;
        const start = dayOf(milestone.start_date);
        const due = dayOf(milestone.due_date);
        const left = daysLeftText({ start, due, isClosed: milestone.state === 'closed' }, today);
        const count = counts.get(id);
        const percent = count === undefined ? 0 : percentDone(count.closed, count.total);
        return (
          <ListRow
            key={id}
            actions={
              <>
                {count !== undefined && count.total > 0 && (
                  <span className={styles['done']}>
                    <ProgressBar label={`${percent}% issues closed`} percent={percent} />
                    {numberText(count.closed)} of {numberText(count.total)}
                  </span>
                )}
                <MilestoneBadge {...milestone} />
              </>
            }
          >
            <a className={styles['name']} dir="auto" href={path}>
              {title}
            </a>
            <span className={styles['dates']}>
              {start === null && due === null ? 'No dates' : rangeText(start, due)}
              {left !== null && ` · ${left}`}
            </span>
            {!path.startsWith(`${address}/`) && <span className={styles['place']}>From a parent group</span>}
          </ListRow>
        );
      }}
    </ListPage>
  );
}

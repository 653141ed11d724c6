import { rangeText } from '../ui/dates/first/local-dates.ts';
import type { ReactNode } from 'react';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { useNamespace } from '../namespaces/use-namespace.ts';
import { useFetched } from '../api/use-fetched.ts';
import { Button } from '../ui/first/Button.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { toast } from '../ui/messages/toast.ts';
import { useCrumbName } from '../navigation/crumb-names.ts';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { refusalText } from '../work-items/writes/writes.ts';
import type { Milestone } from '../api/routes.ts';
import { dayOf, readMilestone, setMilestoneState } from './milestone-calls.ts';
import { MilestoneBadge } from './MilestoneBadge.tsx';
import { MilestoneIssues } from './MilestoneIssues.tsx';
import styles from './MilestoneScreen.module.css';

export interface MilestoneScreenProps {
  namespace: Namespace;
  iid: string;
  /** Rendered for a milestone that is missing or hidden from the viewer. */
  notFound: ReactNode;
}

/** The page of a milestone: its description, dates and issues. */
export function MilestoneScreen({ namespace, iid, notFound }: MilestoneScreenProps) {
  const { fetched, again } = useFetched(pageOf(namespace, iid), (signal) =>
    readMilestone(namespace, iid, signal),
  );
  if (fetched.status === 'ready' && fetched.value === null) return notFound;
  return (
    <div className={styles['page']}>
      {fetched.status === 'ready' && fetched.value !== null ? (
        <Details milestone={fetched.value} namespace={namespace} onChanged={again} />
      ) : fetched.status === 'failed' ? (
        <LoadProblem what="this milestone" onRetry={again} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </div>
  );
}

interface DetailsProps {
  milestone: Milestone;
  namespace: Namespace;
  onChanged: () => void;
}

function Details({ milestone, namespace, onChanged }: DetailsProps) {
  const { id, iid, title, state, description, start_date: start, due_date: due } = milestone;
  const { kind, fullPath } = namespace;
  const { head } = useNamespace(namespace);
  useDocumentTitle(title, 'Milestones', head?.name);
  useCrumbName(pageOf(namespace, `milestones/${iid}`), title);
  const turn = async (event: 'close' | 'activate') => {
    try {
      await setMilestoneState(namespace, id, event);
      onChanged();
      toast({
        text: event === 'close' ? 'Milestone closed' : 'Milestone reopened',
        ...(event === 'close' && { action: { label: 'Undo', onPress: () => void turn('activate') } }),
      });
    } catch (refused) {
      toast({ text: refusalText(refused, 'The milestone could not be changed. Try again.'), tone: 'danger' });
    }
  };
  return (
    <>
      <header className={styles['header']}>
        <h1 className={styles['title']} dir="auto">
          {title}
        </h1>
        <MilestoneBadge {...milestone} />
        {head?.userPermissions.adminMilestone === true && (
          <div className={styles['actions']}>
            <Button onClick={() => void turn(state === 'active' ? 'close' : 'activate')}>
              {state === 'active' ? 'Close milestone' : 'Reopen milestone'}
            </Button>
            <LinkButton href={pageOf(namespace, `milestones/${iid}/edit`)}>Edit</LinkButton>
          </div>
        )}
      </header>
      <p className={styles['facts']}>
        <span>{start === null && due === null ? 'No dates' : rangeText(dayOf(start), dayOf(due))}</span>
        <span>
          Milestone of the {kind}{' '}
          <a href={pageOf(namespace)} className={styles['link']}>
            {head?.name ?? fullPath}
          </a>
        </span>
      </p>
      {description !== '' && <p className={styles['description']}>{description}</p>}
      <MilestoneIssues
        namespace={namespace}
        id={id}
        mayPlan={head?.userPermissions.adminMilestone === true}
      />
    </>
  );
}

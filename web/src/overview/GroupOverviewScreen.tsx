import ChartGantt from 'lucide-react/icons/chart-gantt';
import { Suspense, useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import page from '../groups/GroupsScreen.module.css';
import { pageOf } from '../groups/namespace.ts';
import { Button } from '../ui/first/Button.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { loadable, openable } from '../ui/first/loadable.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { GROUP_OVERVIEW, type GroupOverview } from './documents.ts';
import { newIssueOf } from './new-issue.ts';
import { NewInGroup } from './NewInGroup.tsx';
import { ChangesBlock, LateBlock, MilestonesBlock, PeopleBlock, ProgressBlock } from './OverviewBlocks.tsx';
import { OverviewHead } from './OverviewHead.tsx';
import { PlacesBlock } from './PlacesBlock.tsx';
import styles from './Overview.module.css';

const GettingStarted = loadable(async () => (await import('./GettingStarted.tsx')).GettingStarted);
const NewItemDialog = openable(async () => (await import('../new-item/NewItemDialog.tsx')).NewItemDialog);

export interface GroupOverviewScreenProps {
  fullPath: string;
  groupName: string | undefined;
}

/** The page of a group: where its work is, what needs attention and what happened lately, subgroups included. */
export function GroupOverviewScreen({ fullPath, groupName }: GroupOverviewScreenProps) {
  useDocumentTitle(groupName);
  // Revalidated, to include what was created here meanwhile.
  const { data, error, reread } = useAnswer(GROUP_OVERVIEW, { fullPath }, { fresh: true });
  const group = data?.group;
  return (
    <div className={page['page']}>
      {group != null ? (
        <Overview group={group} />
      ) : error !== null ? (
        <LoadProblem what="this group" onRetry={() => void reread().catch(() => {})} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </div>
  );
}

function Overview({ group }: { group: GroupOverview }) {
  const namespace = { kind: 'group', fullPath: group.fullPath } as const;
  const [isChoosing, setChoosing] = useState(false);
  const newIssue = newIssueOf(group, () => setChoosing(true));
  const { createEpic } = group.userPermissions;
  return (
    <>
      <OverviewHead namespace={namespace} place={group}>
        <FavouriteButton
          variant="default"
          target={{
            kind: 'GROUP',
            targetId: group.id,
            name: group.name,
            placeName: null,
            webPath: pageOf(namespace),
          }}
        />
        <NewInGroup group={group} newIssue={newIssue} />
        <LinkButton href={pageOf(namespace, 'issues')}>Issues</LinkButton>
        <LinkButton
          variant="primary"
          href={pageOf(namespace, 'roadmap')}
          icon={<ChartGantt aria-hidden="true" />}
        >
          Roadmap
        </LinkButton>
      </OverviewHead>
      {group.userPermissions.adminGroup && (
        <Suspense fallback={null}>
          <GettingStarted key={group.id} id={group.id} fullPath={group.fullPath} />
        </Suspense>
      )}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <LateBlock
            namespace={namespace}
            none={
              group.epics.count === 0 ? (
                <>
                  No epics yet. An epic is a larger piece of work with a goal and dates.{' '}
                  {createEpic && <a href={pageOf(namespace, 'epics/new')}>Create the first epic</a>}
                </>
              ) : (
                <>
                  No epic is late or at risk. <a href={pageOf(namespace, 'roadmap')}>See the roadmap</a>
                </>
              )
            }
          />
          <ChangesBlock namespace={namespace} />
        </div>
        <div className={styles['column']}>
          <ProgressBlock
            namespace={namespace}
            create={
              newIssue !== null &&
              ('href' in newIssue ? (
                <a href={newIssue.href}>Create the first issue</a>
              ) : (
                <Button size="small" onClick={newIssue.onSelect}>
                  Create the first issue
                </Button>
              ))
            }
          />
          <MilestonesBlock namespace={namespace} />
          <PlacesBlock group={group} />
          <PeopleBlock namespace={namespace} />
        </div>
      </div>
      {isChoosing && <NewItemDialog kind="issue" onClose={() => setChoosing(false)} />}
    </>
  );
}

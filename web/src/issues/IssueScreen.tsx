import { useKnownAnswer } from '../api/use-answer.ts';
import { Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import { withBase } from '../site/base-path.ts';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { TodoButton } from '../todos/TodoButton.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { LinkedItems } from '../links/LinkedItems.tsx';
import { useTextsUpdate } from '../work-items/use-texts-update.ts';
import type { Item } from '../work-items/item.ts';
import { GoneItem } from '../work-items/page/GoneItem.tsx';
import { ItemPage } from '../work-items/page/ItemPage.tsx';
import { useLastShown } from '../work-items/page/use-last-shown.ts';
import { useItemNews } from '../work-items/use-item-news.ts';
import { PropertyList } from '../work-items/widgets/PropertyList.tsx';
import { ChildTasks } from './ChildTasks.tsx';
import type { IssueAnswer, IssueNode, IssueProject } from './issue-documents.ts';
import { issueIn, issuePage, issueWords } from './issue-facts.ts';
import { issueItem } from './issue-item.ts';
import { createIssueWrites } from './issue-writes.ts';
import { useAssignCommands } from './use-assign-commands.tsx';
import { useHierarchy } from './use-hierarchy.ts';
import { issueValues } from './issue-values.ts';
import styles from './IssueScreen.module.css';
import { loadable } from '../ui/first/loadable.tsx';

const Discussion = loadable(async () => (await import('../notes/Discussion.tsx')).Discussion);

export interface IssueScreenProps {
  fullPath: string;
  iid: string;
  /** Shown for an issue that does not exist or is hidden from the viewer. */
  notFound: ReactNode;
  /** Shown while loading, in place of the default skeleton. */
  waiting?: ReactNode;
}

/** The page of an issue; it shares its components with the page of an epic. */
export function IssueScreen({ fullPath, iid, notFound, waiting }: IssueScreenProps) {
  const { data, error, reread } = useKnownAnswer<IssueAnswer>(issuePage({ fullPath, iid }), { fresh: true });
  const issue = useMemo(() => issueIn(data), [data]);
  const last = useLastShown(`${fullPath}#${iid}`, issue);
  // A failed read is repeated with the next event.
  useItemNews(fullPath, last?.id, () => void reread().catch(() => {}));

  if (issue === null)
    return last === null ? (
      notFound
    ) : (
      <GoneItem
        kind="issue"
        type={(last.type ?? 'ISSUE') as Item['type']}
        id={last.id}
        title={last.title}
        fullPath={fullPath}
      />
    );
  if (issue !== undefined)
    return <Issue key={issue.id} issue={issue} project={data?.project as IssueProject} reread={reread} />;
  if (error === null && waiting !== undefined) return waiting;
  return (
    <div className={styles['waiting']}>
      {error === null ? (
        <RowsSkeleton rows={4} />
      ) : (
        <LoadProblem what="this issue" onRetry={() => void reread().catch(() => {})} />
      )}
    </div>
  );
}

interface IssueProps {
  issue: IssueNode;
  project: IssueProject;
  reread: () => Promise<void>;
}

function Issue({ issue: said, project, reread }: IssueProps) {
  const issue = useTextsUpdate(said, issueWords);
  useDocumentTitle(`${issue.title} (${issue.reference})`, project.name);
  const item = issueItem(issue, project);
  const { tasks } = useHierarchy(item);
  const writes = createIssueWrites({ issue, fullPath: project.fullPath, reread });
  return (
    <ItemPage
      item={item}
      writes={writes}
      hasChildren={tasks !== undefined && tasks.length > 0}
      newPath={null}
      listPath={withBase(`/groups/${item.groupPath}`)}
      commands={useAssignCommands(issue, writes)}
      todo={(small) => <TodoButton item={item} small={small} reread={reread} />}
      widgets={
        <PropertyList
          item={item}
          values={issueValues(issue)}
          writes={writes}
          firstDayOfWeek={project.group?.firstDayOfWeek ?? 0}
        />
      }
    >
      {(stateChange) => (
        <>
          <ChildTasks tasks={tasks} />
          <LinkedItems item={item} writes={writes} />
          <Suspense fallback={<div className={styles['discussion']} />}>
            <Discussion item={item} stateChange={stateChange} />
          </Suspense>
        </>
      )}
    </ItemPage>
  );
}

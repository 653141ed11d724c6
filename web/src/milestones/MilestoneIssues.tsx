import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import type { Namespace } from '../groups/namespace.ts';
import { ListRow } from '../namespaces/ListPage.tsx';
import { useRows } from '../api/lists/use-rows.ts';
import line from '../lists/rows/ListRow.module.css';
import { StateBadge } from '../lists/rows/StateBadge.tsx';
import { nearReference } from '../tree/rows/item-words.ts';
import { classNames } from '../ui/first/class-names.ts';
import { ShowMore } from '../ui/messages/ShowMore.tsx';
import { issuePages } from './milestone-calls.ts';
import { TitleText } from '../ui/first/TitleText.tsx';
import list from '../groups/GroupsScreen.module.css';
import styles from './MilestoneScreen.module.css';

/** The issues that belong to a milestone. */
export function MilestoneIssues({
  namespace,
  id,
  mayPlan,
}: {
  namespace: Namespace;
  id: number;
  /** Whether the viewer can set the milestone of issues. */
  mayPlan: boolean;
}) {
  const { list: read, more, next, again } = useRows(String(id), () => issuePages(namespace, id));
  const issues = read.status === 'ready' ? (read.value ?? []) : [];
  return (
    <section className={styles['issues']}>
      <h2 className={styles['heading']}>Issues</h2>
      {read.status === 'failed' ? (
        <LoadProblem what="its issues" onRetry={again} />
      ) : read.status === 'loading' ? (
        <RowsSkeleton rows={3} />
      ) : issues.length === 0 ? (
        <p className={styles['nothing']}>
          No issues yet.{mayPlan && ' Choose this milestone in the sidebar of an issue.'}
        </p>
      ) : (
        <ul className={list['list']} aria-label="Issues">
          {issues.map((issue) => (
            <ListRow key={issue.id} actions={<StateBadge state={issue.state} />}>
              <a
                className={classNames(line['title'], issue.state === 'closed' && line['closed'])}
                dir="auto"
                href={issue.web_url}
              >
                <TitleText title={issue.title} />
              </a>
              <span className={styles['reference']}>
                {nearReference(issue.references.full, namespace.fullPath)}
              </span>
            </ListRow>
          ))}
        </ul>
      )}
      <ShowMore more={more} next={next} />
    </section>
  );
}

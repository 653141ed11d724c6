import { ListRow } from '../namespaces/ListPage.tsx';
import line from '../lists/rows/ListRow.module.css';
import { StateBadge } from '../lists/rows/StateBadge.tsx';
import { percentDone } from '../timeboxes/report.ts';
import { nearReference } from '../tree/rows/item-words.ts';
import { numberText } from '../ui/dates/first/local-numbers.ts';
import { classNames } from '../ui/first/class-names.ts';
import { TitleText } from '../ui/first/TitleText.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import list from '../groups/GroupsScreen.module.css';
import type { MilestonePage } from './milestone-page.ts';
import styles from './MilestoneScreen.module.css';

/** The epics that issues of a milestone belong to. */
export function MilestoneEpics({ page, fullPath }: { page: MilestonePage; fullPath: string }) {
  const { nodes, pageInfo } = page.epics;
  if (nodes.length === 0) return null;
  return (
    <section className={styles['epics']}>
      <h2 className={styles['heading']}>Epics</h2>
      <ul className={list['list']} aria-label="Epics">
        {nodes.map(({ id, title, reference, webPath, state, descendantCounts }) => {
          const closed = descendantCounts?.closedIssues ?? 0;
          const all = closed + (descendantCounts?.openedIssues ?? 0);
          const percent = percentDone(closed, all);
          return (
            <ListRow key={id} actions={<StateBadge state={state === 'closed' ? 'closed' : 'opened'} />}>
              <a
                className={classNames(line['title'], state === 'closed' && line['closed'])}
                dir="auto"
                href={webPath}
              >
                <TitleText title={title} />
              </a>
              <span className={styles['reference']}>{nearReference(reference, fullPath)}</span>
              <span className={styles['done']}>
                <ProgressBar label={`${percent}% issues closed`} percent={percent} />
                {numberText(closed)} of {numberText(all)}
              </span>
            </ListRow>
          );
        })}
      </ul>
      {pageInfo.hasNextPage && <p className={styles['nothing']}>The first 50 epics are listed.</p>}
    </section>
  );
}

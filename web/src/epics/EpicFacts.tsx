import { dayText } from '@cairn/domain/dates/text';
import { epicColorName } from '@cairn/domain/epics/colors';
import { percentOf, progressText, tallyOf } from '@cairn/domain/epics/progress';
import type { ReactNode } from 'react';
import { roadmapPath } from '../roadmap/urls.ts';
import { LabelChip } from '../ui/LabelChip.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { dayOrNull } from './day-or-null.ts';
import type { EpicDetails, EpicLinkNode } from './epic-documents.ts';
import styles from './EpicFacts.module.css';

/** What is known about an epic beside its text, as names and values. */
export function EpicFacts({ epic, fullPath }: { epic: EpicDetails; fullPath: string }) {
  const { descendantCounts: counts, descendantWeightSum: weights, healthStatus: health } = epic;
  const ancestors = epic.ancestors.nodes;
  const hasIssues = counts.openedIssues + counts.closedIssues > 0;
  const unlisted = epic.blockedByCount - epic.blockedByEpics.nodes.length;
  return (
    <aside aria-label="Details">
      <dl className={styles['facts']}>
        <Fact name="Start date">
          <DateFact
            day={epic.startDate}
            fixed={epic.startDateIsFixed}
            milestone={epic.startDateFromMilestones}
          />
        </Fact>
        <Fact name="Due date">
          <DateFact day={epic.dueDate} fixed={epic.dueDateIsFixed} milestone={epic.dueDateFromMilestones} />
        </Fact>
        <Fact name="Labels">
          {epic.labels.nodes.length === 0 ? (
            <None />
          ) : (
            <ul className={styles['labels']}>
              {epic.labels.nodes.map(({ id, title, color }) => (
                <li key={id}>
                  <LabelChip
                    title={title}
                    color={color}
                    href={roadmapPath(fullPath, `label_name%5B%5D=${encodeURIComponent(title)}`)}
                  />
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact name={ancestors.length > 1 ? 'Ancestors' : 'Parent'}>
          <EpicLinks epics={ancestors} ordered />
        </Fact>
        <Fact name="Blocked by">
          <EpicLinks epics={epic.blockedByEpics.nodes} />
          {unlisted > 0 && <p className={styles['note']}>and {unlisted} more</p>}
        </Fact>
        <Fact name="Color">
          <span className={styles['color']}>
            <span className={styles['swatch']} style={{ backgroundColor: epic.color }} aria-hidden="true" />
            {epicColorName(epic.color) ?? epic.color}
          </span>
        </Fact>
        <Fact name="Child epics">
          {counts.openedEpics + counts.closedEpics === 0 ? (
            <None />
          ) : (
            `${counts.openedEpics} open, ${counts.closedEpics} closed`
          )}
        </Fact>
        <Fact name="Issues">
          {hasIssues ? <Progress mode="COUNT" counts={counts} weights={weights} /> : <None />}
        </Fact>
        {weights.openedIssues + weights.closedIssues > 0 && (
          <Fact name="Weight">
            <Progress mode="WEIGHT" counts={counts} weights={weights} />
          </Fact>
        )}
        {hasIssues && <Fact name="Health">{healthText(health)}</Fact>}
      </dl>
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt className={styles['name']}>{name}</dt>
      <dd className={styles['value']}>{children}</dd>
    </div>
  );
}

const None = () => <span className={styles['note']}>None</span>;

type DateFactProps = { day: string | null; fixed: boolean | null; milestone: string | null };

function DateFact({ day, fixed, milestone }: DateFactProps) {
  const date = dayOrNull(day);
  if (date === null) return <None />;
  return (
    <>
      {dayText(date)}
      {fixed !== true && (
        <span className={styles['note']}>
          {' '}
          inherited from {day === milestone ? 'a milestone' : 'a child epic'}
        </span>
      )}
    </>
  );
}

/** Epics by title; an ordered list leads from the top of the tree down to the parent. */
function EpicLinks({ epics, ordered = false }: { epics: readonly EpicLinkNode[]; ordered?: boolean }) {
  if (epics.length === 0) return <None />;
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={styles['links']}>
      {epics.map((epic) => (
        <li key={epic.id}>
          <a href={epic.webPath} className={styles['link']}>
            {epic.title}
          </a>{' '}
          <span className={styles['note']}>{epic.fullReference}</span>
        </li>
      ))}
    </List>
  );
}

type Totals = { openedIssues: number; closedIssues: number };

function Progress({ mode, counts, weights }: { mode: 'COUNT' | 'WEIGHT'; counts: Totals; weights: Totals }) {
  const tally = tallyOf(mode, { counts, weights });
  const text = progressText(mode, tally);
  return (
    <span className={styles['progress']}>
      {text}
      <ProgressBar label={text} percent={percentOf(tally)} />
    </span>
  );
}

function healthText(health: EpicDetails['healthStatus']): string {
  const parts = [
    [health.issuesOnTrack, 'on track'],
    [health.issuesNeedingAttention, 'need attention'],
    [health.issuesAtRisk, 'at risk'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return said.length === 0 ? 'Nothing reported' : said.join(', ');
}

import { rangeText } from '@cairn/domain/dates/text';
import { childCountText } from '@cairn/domain/epics/progress';
import EyeOff from 'lucide-react/icons/eye-off';
import { roadmapPath } from '../roadmap/urls.ts';
import { Badge } from '../ui/Badge.tsx';
import { LabelChip } from '../ui/LabelChip.tsx';
import { StateBadge } from './StateBadge.tsx';
import { dayOrNull } from './day-or-null.ts';
import type { ListedEpic } from './list-documents.ts';
import styles from './EpicListRow.module.css';

/** An epic in the list of a group; those of a group inside say where they are from. */
export function EpicListRow({ epic, fullPath }: { epic: ListedEpic; fullPath: string }) {
  const { descendantCounts: counts, startDate, dueDate } = epic;
  const epics = counts.openedEpics + counts.closedEpics;
  const issues = counts.openedIssues + counts.closedIssues;
  return (
    <li className={styles['row']}>
      <span className={styles['color']} style={{ backgroundColor: epic.color }} aria-hidden="true" />
      <div className={styles['body']}>
        <p className={styles['line']}>
          <a href={epic.webPath} className={styles['title']}>
            {epic.title}
          </a>
          {epic.confidential && (
            <Badge tone="warning" icon={<EyeOff aria-hidden="true" />}>
              Confidential
            </Badge>
          )}
        </p>
        <p className={styles['facts']}>
          <span>{epic.group?.fullPath === fullPath ? epic.reference : epic.fullReference}</span>
          <span>
            {startDate === null && dueDate === null
              ? 'No dates'
              : rangeText(dayOrNull(startDate), dayOrNull(dueDate))}
          </span>
          {epics > 0 && <span>{childCountText(counts)}</span>}
          {issues > 0 && (
            <span>
              {counts.closedIssues} of {issues} {issues === 1 ? 'issue' : 'issues'} closed
            </span>
          )}
        </p>
        {epic.labels.nodes.length > 0 && (
          <ul className={styles['labels']} aria-label="Labels">
            {epic.labels.nodes.map((label) => (
              <li key={label.id}>
                <LabelChip
                  title={label.title}
                  color={label.color}
                  href={roadmapPath(fullPath, `label_name%5B%5D=${encodeURIComponent(label.title)}`)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <StateBadge state={epic.state} />
    </li>
  );
}

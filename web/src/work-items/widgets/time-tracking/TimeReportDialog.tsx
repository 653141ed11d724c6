import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { type AnswerOf, gql } from '../../../api/document.ts';
import { useAnswerPages } from '../../../api/lists/use-answer-pages.ts';
import { dayOrNull } from '../../../items/api-day.ts';
import { dayText } from '../../../ui/dates/first/local-dates.ts';
import { IconButton } from '../../../ui/first/IconButton.tsx';
import { Alert } from '../../../ui/messages/Alert.tsx';
import { LoadProblem } from '../../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../../../ui/messages/ShowMore.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { changeWithUndo } from '../../undo/change-with-undo.ts';
import { workItemId } from '../../work-item-id.ts';
import { acceptedAnswer } from '../../writes/mutation-answer.ts';
import { refusalText } from '../../writes/writes.ts';
import type { RowProps } from '../widget.ts';
import type { ItemTime } from './fields.ts';
import { TimeBar } from './TimeBar.tsx';
import styles from './TimeTracking.module.css';

const ITEM_TIMELOGS = gql(`
  query itemTimelogs($id: WorkItemID!, $after: String) {
    workItem(id: $id) {
      features {
        timeTracking {
          timelogs(first: 50, after: $after) {
            nodes {
              id
              spentAt
              humanTimeSpent
              summary
              user {
                name
              }
              userPermissions {
                adminTimelog
              }
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      }
    }
  }
`);

const DELETE_TIMELOG = gql(`
  mutation timelogDelete($id: TimelogID!) {
    timelogDelete(input: { id: $id }) {
      changeIds
      errors
    }
  }
`);

type Timelog = NonNullable<
  NonNullable<NonNullable<AnswerOf<typeof ITEM_TIMELOGS>['workItem']>['features']>['timeTracking']
>['timelogs']['nodes'][number];

type TimeReportDialogProps = RowProps<ItemTime> & { onClose: () => void };

/** Everything that was spent on an item; own entries can be deleted. */
export function TimeReportDialog({ item, value, writes, onClose }: TimeReportDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { nodes, error, more, next, reread } = useAnswerPages(
    ITEM_TIMELOGS,
    { id: workItemId(item.id) },
    ({ workItem }) => workItem?.features?.timeTracking?.timelogs,
  );
  const remove = async ({ id }: Timelog): Promise<void> => {
    setProblem(null);
    const removed = acceptedAnswer(ask(DELETE_TIMELOG, { id })).then(({ changeIds }) => ({
      changeIds: changeIds ?? [],
    }));
    try {
      await changeWithUndo(writes, 'Time entry deleted', removed);
      await Promise.all([reread(), writes.reread()]);
    } catch (refused) {
      setProblem(refusalText(refused, 'The time entry could not be deleted. Try again.'));
    }
  };
  const loaded = nodes ?? undefined;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Time tracking report" width={720}>
      <div className={styles['form']}>
        <TimeBar estimate={value.estimate} spent={value.spent} />
        {problem !== null && <Alert variant="danger">{problem}</Alert>}
        {error !== null && loaded === undefined && (
          <LoadProblem what="the time entries" onRetry={() => void reread().catch(() => {})} />
        )}
        {error === null && loaded === undefined && <RowsSkeleton rows={3} />}
        {loaded !== undefined &&
          (loaded.length === 0 ? (
            <p>No time has been spent yet.</p>
          ) : (
            <div className={styles['scroll']}>
              <Entries entries={loaded} onDelete={(entry) => void remove(entry)} />
            </div>
          ))}
        <ShowMore more={more} next={next} />
      </div>
    </Dialog>
  );
}

function Entries({ entries, onDelete }: { entries: readonly Timelog[]; onDelete: (entry: Timelog) => void }) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Spent at</th>
          <th scope="col" className={styles['user']}>
            User
          </th>
          <th scope="col">Summary</th>
          <th scope="col" className={styles['amount']}>
            Time spent
          </th>
          <th scope="col" aria-label="Actions" />
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const day = dayText(dayOrNull(entry.spentAt) ?? 0);
          return (
            <tr key={entry.id}>
              <td>{day}</td>
              <td className={styles['user']}>{entry.user?.name}</td>
              <td>
                {entry.summary}
                <span className={styles['author']}>{entry.user?.name}</span>
              </td>
              <td className={styles['amount']}>{entry.humanTimeSpent}</td>
              <td>
                {entry.userPermissions.adminTimelog && (
                  <IconButton
                    label={`Delete time entry of ${entry.humanTimeSpent} on ${day}`}
                    size="small"
                    icon={<Trash2 size={16} />}
                    onClick={() => onDelete(entry)}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

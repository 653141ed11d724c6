import { formatWallTime } from '@cairn/domain/incidents/wall-time';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAnswerPages } from '../../api/lists/use-answer-pages.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { MarkdownText } from '../../markdown/MarkdownText.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { dayAt } from '../../ui/dates/first/viewer-today.ts';
import { dayText } from '../../ui/dates/first/local-dates.ts';
import { momentText } from '../../ui/dates/moments/moment-text.ts';
import { wallTime } from '../../ui/dates/moments/wall-clock.ts';
import { Button } from '../../ui/first/Button.tsx';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { ShowMore } from '../../ui/messages/ShowMore.tsx';
import type { Item } from '../../work-items/item.ts';
import { changeWithUndo } from '../../work-items/undo/change-with-undo.ts';
import { useItemNews } from '../../work-items/use-item-news.ts';
import { itemId } from '../../work-items/work-item-id.ts';
import { acceptedAnswer } from '../../work-items/writes/mutation-answer.ts';
import { type ItemWrites, refusalText } from '../../work-items/writes/writes.ts';
import { DELETE_EVENT, TIMELINE, TIMELINE_SETTINGS, type TimelineEvent } from './documents.ts';
import { TimelineEventDialog } from './TimelineEventDialog.tsx';
import styles from './TimelineTab.module.css';

export interface TimelineTabProps {
  item: Item;
  writes: ItemWrites;
}

/** What happened during an incident, in the order of time. */
export function TimelineTab({ item, writes }: TimelineTabProps) {
  const { fullPath } = item;
  const [open, setOpen] = useState<TimelineEvent | 'new' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: settings, reread: rereadSettings } = useAnswer(TIMELINE_SETTINGS, { fullPath });
  const { nodes, error, more, next, reread } = useAnswerPages(
    TIMELINE,
    { fullPath, id: itemId(item.id, item.type) },
    ({ project }) => project?.incidentManagementTimelineEvents,
  );
  const again = () => {
    void reread().catch(() => {});
    void rereadSettings().catch(() => {});
  };
  useItemNews(fullPath, item.id, again, []);
  const mayAdd = settings?.project?.userPermissions.adminTimelineEvent === true;
  const remove = async ({ id }: TimelineEvent): Promise<void> => {
    setProblem(null);
    const removed = acceptedAnswer(ask(DELETE_EVENT, { id })).then(({ changeIds }) => ({
      changeIds: changeIds ?? [],
    }));
    try {
      await changeWithUndo(writes, 'Timeline event deleted', removed);
    } catch (refused) {
      setProblem(refusalText(refused, 'The timeline event could not be deleted. Try again.'));
    }
    again();
  };
  const events = nodes ?? undefined;
  return (
    <section aria-label="Timeline" className={styles['timeline']}>
      {mayAdd && (
        <div>
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen('new')}>
            Add timeline event
          </Button>
        </div>
      )}
      {problem !== null && (
        <Alert variant="danger" onDismiss={() => setProblem(null)}>
          {problem}
        </Alert>
      )}
      {events === undefined &&
        (error === null ? <RowsSkeleton rows={3} /> : <LoadProblem what="the timeline" onRetry={again} />)}
      {events?.length === 0 && (
        <EmptyState title="No timeline events yet" illustration={false} level={3}>
          {mayAdd
            ? 'Add what happened and when, here or from the menu of a comment.'
            : 'What happened and when appears here.'}
        </EmptyState>
      )}
      {events !== undefined &&
        daysOf(events).map(([day, ofDay]) => (
          <div key={day} className={styles['day']}>
            <h3 className={styles['date']}>{day}</h3>
            <ol className={styles['events']}>
              {ofDay.map((event) => (
                <EventRow
                  key={event.id}
                  event={event}
                  onEdit={() => setOpen(event)}
                  onDelete={() => void remove(event)}
                />
              ))}
            </ol>
          </div>
        ))}
      <ShowMore more={more} next={next} />
      {open !== null && (
        <TimelineEventDialog
          item={item}
          writes={writes}
          {...(open !== 'new' && { event: open })}
          tags={(settings?.project?.incidentManagementTimelineEventTags ?? []).map(({ name }) => name)}
          onSaved={again}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/** The events by the day of the viewer on which they happened. */
function daysOf(events: readonly TimelineEvent[]): [string, TimelineEvent[]][] {
  return [...Map.groupBy(events, ({ occurredAt }) => dayText(dayAt(new Date(occurredAt))))];
}

interface EventRowProps {
  event: TimelineEvent;
  onEdit: () => void;
  onDelete: () => void;
}

function EventRow({ event, onEdit, onDelete }: EventRowProps) {
  const at = new Date(event.occurredAt);
  const time = formatWallTime(wallTime(at)).slice(-'00:00'.length);
  const tags = event.timelineEventTags?.nodes ?? [];
  return (
    <li className={styles['event']}>
      <time dateTime={event.occurredAt} title={momentText(at)} className={styles['time']}>
        {time}
      </time>
      <div className={styles['text']}>
        <MarkdownText html={event.noteHtml ?? ''} />
        {tags.length > 0 && (
          <ul aria-label="Tags" className={styles['tags']}>
            {tags.map(({ name }) => (
              <li key={name}>
                <Badge>{name}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      {event.editable && (
        <span className={styles['actions']}>
          <IconButton
            label={`Edit event at ${time}`}
            size="small"
            icon={<Pencil size={16} />}
            onClick={onEdit}
          />
          <IconButton
            label={`Delete event at ${time}`}
            size="small"
            icon={<Trash2 size={16} />}
            onClick={onDelete}
          />
        </span>
      )}
    </li>
  );
}

import { TIMELINE_TAGS, TIMELINE_TEXT_MAX } from '@cairn/domain/incidents/timeline';
import { formatWallTime, parseWallTime } from '@cairn/domain/incidents/wall-time';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { instantOfWall, wallTime } from '../../ui/dates/moments/wall-clock.ts';
import { MultiSelect } from '../../ui/fields/MultiSelect.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import type { Item } from '../../work-items/item.ts';
import { changeWithUndo } from '../../work-items/undo/change-with-undo.ts';
import { itemId } from '../../work-items/work-item-id.ts';
import { acceptedAnswer } from '../../work-items/writes/mutation-answer.ts';
import { type ItemWrites, refusalText } from '../../work-items/writes/writes.ts';
import { CREATE_EVENT, type TimelineEvent, UPDATE_EVENT } from './documents.ts';

export interface TimelineEventDialogProps {
  item: Item;
  writes: ItemWrites;
  /** The event to change; without it, one is added. */
  event?: TimelineEvent;
  /** The names of the tags of the project. */
  tags: readonly string[];
  onSaved: () => void;
  onClose: () => void;
}

/** Adds an event to a timeline, or changes one. */
export function TimelineEventDialog(props: TimelineEventDialogProps) {
  const { event, tags, onSaved, onClose } = props;
  const [note, setNote] = useState(event?.note ?? '');
  const [time, setTime] = useState(() => localTime(event ? new Date(event.occurredAt) : new Date()));
  const [chosen, setChosen] = useState<readonly string[]>(
    () => event?.timelineEventTags?.nodes.map(({ name }) => name) ?? [],
  );
  const [problems, setProblems] = useState<{ note?: string; time?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const names = [...new Set([...TIMELINE_TAGS, ...tags])];
  const submit = async (): Promise<void> => {
    const text = note.trim();
    const at = parseWallTime(time);
    setProblems({
      ...(text === '' && { note: "Text can't be blank" }),
      ...(at === null && { time: 'Time is not valid' }),
    });
    setFailure(null);
    if (text === '' || at === null) return;
    setPending(true);
    try {
      await save(props, { note: text, at: instantOfWall(at), tags: chosen });
      onSaved();
      onClose();
    } catch (refused) {
      setFailure(refusalText(refused, 'The timeline event could not be saved. Try again.'));
      setPending(false);
    }
  };
  return (
    <FormDialog
      title={event ? 'Edit timeline event' : 'Add timeline event'}
      submit="Save"
      pending={pending}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextArea
        label="Text"
        rows={3}
        hint={`What happened, in Markdown, at most ${TIMELINE_TEXT_MAX} characters.`}
        value={note}
        error={problems.note}
        onChange={(next) => {
          setNote(next);
          setProblems({});
        }}
      />
      <TextField
        label="Time"
        type="datetime-local"
        required
        value={time}
        error={problems.time}
        onChange={setTime}
      />
      <MultiSelect
        label="Tags"
        placeholder="No tags"
        options={names.map((name) => ({ value: name, label: name }))}
        selected={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}

/** The value of a field for the time of the viewer: 2026-05-12T10:00. */
function localTime(at: Date): string {
  return formatWallTime(wallTime(at));
}

const save = async (
  { item, writes, event }: TimelineEventDialogProps,
  { note, at, tags }: { note: string; at: Date; tags: readonly string[] },
): Promise<void> => {
  const timelineEventTagNames = [...tags];
  if (event) {
    // A time that was not changed keeps its seconds.
    const sameTime = localTime(new Date(event.occurredAt)) === localTime(at);
    const input = {
      id: event.id,
      timelineEventTagNames,
      // The text of a comment may be longer than one that is written here.
      ...(note !== event.note && { note }),
      ...(!sameTime && { occurredAt: at.toISOString() }),
    };
    const changed = acceptedAnswer(ask(UPDATE_EVENT, { input })).then(({ changeIds }) => ({
      changeIds: changeIds ?? [],
    }));
    await changeWithUndo(writes, 'Timeline event changed', changed);
    return;
  }
  const incidentId = itemId(item.id, item.type);
  const input = { incidentId, note, occurredAt: at.toISOString(), timelineEventTagNames };
  const added = acceptedAnswer(ask(CREATE_EVENT, { input })).then(({ changeIds }) => ({
    changeIds: changeIds ?? [],
  }));
  await changeWithUndo(writes, 'Timeline event added', added);
};

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { sendJson } from '../api/send-json.ts';
import { toast } from '../ui/messages/toast.ts';
import { type InboxEntry, type InboxState, isListed, rowOf, withMarks } from './entries.ts';
import { countInbox } from './inbox-count.ts';

const FAILED = 'Something went wrong. Nothing was changed. Try again.';

interface Loaded {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Every entry that was read, also those that have left the list since. */
  readonly entries: ReadonlyMap<string, InboxEntry>;
  readonly next: number | null;
  readonly more: 'idle' | 'busy' | 'failed';
}

const NOTHING: Loaded = { status: 'loading', entries: new Map(), next: null, more: 'idle' };

const mapOf = (entries: readonly InboxEntry[]): Map<string, InboxEntry> =>
  new Map(entries.map((entry) => [rowOf(entry), entry]));

/** The entries under a tab of the inbox, and what can be done with them. Marks are shown before they are stored. */
export function useInbox(state: InboxState) {
  const [loaded, setLoaded] = useState(NOTHING);
  /** Counts changes, so that an answer that was asked for before one is not shown. */
  const changes = useRef(0);

  const refresh = (): Promise<void> => {
    const before = changes.current;
    return sendJson('GET', '/-/inbox.json', { query: { state } }).then(
      (page) => {
        if (changes.current !== before) return;
        setLoaded({ status: 'ready', entries: mapOf(page.entries), next: page.next, more: 'idle' });
      },
      () => setLoaded((old) => (old.status === 'ready' ? old : { ...old, status: 'failed' })),
    );
  };
  const readNow = useEffectEvent(refresh);
  useEffect(() => void readNow(), [state]);

  const { status, entries, next } = loaded;
  const more = async () => {
    if (next === null) return;
    setLoaded((old) => ({ ...old, more: 'busy' }));
    try {
      const page = await sendJson('GET', '/-/inbox.json', { query: { state, before: next } });
      setLoaded((old) => ({
        ...old,
        // What happened meanwhile has moved an entry up, where it stays.
        entries: new Map([...mapOf(page.entries), ...old.entries]),
        next: page.next,
        more: 'idle',
      }));
    } catch {
      setLoaded((old) => ({ ...old, more: 'failed' }));
    }
  };

  const show = (changed: readonly InboxEntry[]) =>
    setLoaded((old) => ({ ...old, entries: new Map([...old.entries, ...mapOf(changed)]) }));

  /** Stores the marks of entries; returns whether that worked. */
  const store = async (after: readonly InboxEntry[], before: readonly InboxEntry[]): Promise<boolean> => {
    changes.current += 1;
    show(after);
    const marks = after.map(({ id, read_through, done_through, snoozed_until }) => ({
      item_id: id,
      read_through,
      done_through,
      snoozed_until,
    }));
    try {
      await sendJson('PUT', '/-/inbox/marks.json', { body: { marks } });
      return true;
    } catch {
      show(before);
      toast({ text: FAILED, tone: 'danger' });
      return false;
    } finally {
      changes.current += 1;
      void countInbox();
    }
  };

  /** Changes the marks of an entry; with a text it says so and offers undo. */
  const mark = async (
    entry: InboxEntry,
    marks: Parameters<typeof withMarks>[1],
    text?: string,
  ): Promise<void> => {
    const after = withMarks(entry, marks);
    if (!(await store([after], [entry])) || text === undefined) return;
    toast({ text, action: { label: 'Undo', onPress: () => void store([entry], [after]) } });
  };

  /** Finishes everything in the inbox, with undo. */
  const finishAll = async (): Promise<void> => {
    changes.current += 1;
    try {
      const before = await sendJson('POST', '/-/inbox/done.json');
      const undo = async () => {
        await sendJson('PUT', '/-/inbox/marks.json', { body: { marks: before } }).catch(() =>
          toast({ text: FAILED, tone: 'danger' }),
        );
        await Promise.all([refresh(), countInbox()]);
      };
      if (before.length > 0)
        toast({
          text: before.length === 1 ? 'Marked as done' : `${before.length} entries marked as done`,
          action: { label: 'Undo', onPress: () => void undo() },
        });
    } catch {
      toast({ text: FAILED, tone: 'danger' });
    }
    changes.current += 1;
    await Promise.all([refresh(), countInbox()]);
  };

  const listed = useMemo(
    () =>
      [...entries.values()].filter((entry) => isListed(entry, state)).toSorted((a, b) => b.newest - a.newest),
    [entries, state],
  );
  return { status, entries, listed, next, nextState: loaded.more, more, refresh, mark, finishAll };
}

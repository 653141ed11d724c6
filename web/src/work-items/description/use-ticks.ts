import { toggleTask } from '@cairn/domain/task-lists/toggle';
import { startTransition, useRef, useState } from 'react';
import type { Item } from '../item.ts';
import { markOwnChange } from '../own-changes.ts';
import { HttpRefused, sendJson } from '../send-json.ts';
import { unsavedText, type ItemWrites } from '../writes.ts';
import { lineAt } from './lines.ts';
import { withBox } from './task-html.ts';

type Tick = { line: number; lineSource: string; checked: boolean };

export type StoredText = Pick<Item, 'description' | 'lockVersion'>;

/** What a page says when a task list was changed by somebody else in the same moment. */
export const tasksMoved = (kind: Item['kind']): string =>
  `Someone edited this ${kind} at the same time you did. The description has been updated and you will need to make your changes again.`;

/**
 * The description with boxes as they were just ticked. Each tick shows at once and is stored on its own, one after
 * the other, so that ten quick ones all arrive; a refused one is taken back.
 */
export function useTicks(item: Item, writes: ItemWrites, onProblem: (text: string | null) => void) {
  const [waiting, setWaiting] = useState<readonly Tick[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const open = useRef(0);
  const last = useRef<StoredText | null>(null);
  const pressed = useRef<readonly Tick[]>([]);

  const text = ticked(item.description, waiting);
  const html = waiting.reduce(
    (shown, { line, checked }) => withBox(shown, line, checked),
    item.descriptionHtml,
  );

  const store = async ({ line, lineSource, checked }: Tick) => {
    markOwnChange();
    try {
      const { description, lock_version: lockVersion } = (await sendJson('PUT', `${item.webPath}.json`, {
        [item.kind]: { update_task: { checked, line_number: line, line_source: lineSource } },
      })) as { description: string; lock_version: number };
      last.current = { description, lockVersion };
    } catch (refused) {
      const conflict = refused instanceof HttpRefused && refused.status === 409;
      onProblem(conflict ? tasksMoved(item.kind) : unsavedText(item.kind, refused));
    }
  };
  return {
    text,
    html,
    /** The text as it is stored, with its version, once every tick has arrived. */
    async stored(): Promise<StoredText> {
      await queue.current;
      const { description, lockVersion } = item;
      return last.current !== null && last.current.lockVersion > lockVersion
        ? last.current
        : { description, lockVersion };
    },
    toggle(line: number, checked: boolean): void {
      // Not yet drawn ticks count too: a box may be pressed twice before the page has caught up.
      const lineSource = lineAt(ticked(item.description, pressed.current), line);
      if (lineSource === null) return;
      const tick = { line, lineSource, checked };
      pressed.current = [...pressed.current, tick];
      open.current += 1;
      // The browser has drawn the box itself; what follows from it may come a frame later.
      startTransition(() => {
        onProblem(null);
        setWaiting(pressed.current);
      });
      queue.current = queue.current.then(async () => {
        await store(tick);
        open.current -= 1;
        // Only the last one reads again: what came before it is still shown by its own tick.
        if (open.current > 0) return;
        const stored = pressed.current;
        await writes.reread().catch(() => {});
        pressed.current = pressed.current.filter((one) => !stored.includes(one));
        setWaiting(pressed.current);
      });
    },
  };
}

const ticked = (text: string, ticks: readonly Tick[]): string =>
  ticks.reduce((shown, tick) => toggleTask(shown, tick) ?? shown, text);

import { toggleTask } from '@cairn/domain/task-lists/toggle';
import { useRef, useState } from 'react';
import type { Item } from '../item.ts';
import { markOwnChange } from '../writes/own-changes.ts';
import { callsPath } from '../place-paths.ts';
import { HttpRefused } from '../../server/refused.ts';
import { sendJson } from '../../server/send-json.ts';
import { taskSaves } from './task-saves.ts';
import { unsavedText, type ItemWrites } from '../writes/writes.ts';
import { lineAt } from './lines.ts';
import { withBox } from './task-html.ts';

interface Tick {
  line: number;
  lineSource: string;
  checked: boolean;
  /** The version of the text that holds it, once it is stored. */
  version?: number;
}

export type StoredText = Pick<Item, 'description' | 'lockVersion'>;

/** What a page says when a task list was changed by somebody else in the same moment. */
export function tasksMoved(kind: Item['kind']): string {
  return `Someone edited this ${kind} at the same time you did. The description has been updated and you will need to make your changes again.`;
}

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

  // A text read before a tick was stored may arrive after it: until one of its version is here, the tick is shown by itself.
  const isShown = ({ version }: Tick) => version === undefined || version > item.lockVersion;
  const shown = waiting.filter(isShown);
  const text = ticked(item.description, shown);
  const html = shown.reduce(
    (before, { line, checked }) => withBox(before, line, checked),
    item.descriptionHtml,
  );

  /** Gives the version that holds it, or null when it was refused. */
  const store = async ({ line, lineSource, checked }: Tick): Promise<number | null> => {
    markOwnChange();
    try {
      const { description, lock_version: lockVersion } = (await sendJson('PUT', `${callsPath(item)}.json`, {
        [item.kind]: { update_task: { checked, line_number: line, line_source: lineSource } },
      })) as { description: string; lock_version: number };
      last.current = { description, lockVersion };
      return lockVersion;
    } catch (refused) {
      const conflict = refused instanceof HttpRefused && refused.status === 409;
      onProblem(conflict ? tasksMoved(item.kind) : unsavedText(item.kind, refused));
      return null;
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
      // Ticks of this very moment count too: a box may be pressed twice before the page has caught up.
      const earlier = pressed.current.filter(isShown);
      const lineSource = lineAt(ticked(item.description, earlier), line);
      if (lineSource === null) return;
      const tick: Tick = { line, lineSource, checked };
      const show = (next: readonly Tick[]) => {
        pressed.current = next;
        setWaiting(next);
      };
      open.current += 1;
      onProblem(null);
      show([...earlier, tick]);
      queue.current = queue.current.then(async () => {
        const version = await taskSaves.during(() => store(tick));
        show(
          pressed.current.flatMap((one) =>
            one !== tick ? one : version === null ? [] : { ...tick, version },
          ),
        );
        open.current -= 1;
        // Only the last one reads again: what came before it is still shown by its own tick.
        if (open.current === 0) await writes.reread().catch(() => {});
      });
    },
  };
}

const ticked = (text: string, ticks: readonly Tick[]): string =>
  ticks.reduce((shown, tick) => toggleTask(shown, tick) ?? shown, text);

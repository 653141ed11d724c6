import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { toggleTask } from '@cairn/domain/task-lists/toggle';
import { useRef, useState } from 'react';
import type { Item } from '../item.ts';
import { markOwnChange } from '../writes/own-changes.ts';
import { itemRouteOf } from '../place-paths.ts';
import { HttpRefused } from '../../api/refused.ts';
import { sendJson } from '../../api/send-json.ts';
import { taskSaves } from './task-saves.ts';
import { unsavedText, type ItemWrites } from '../writes/writes.ts';
import { lineAt } from './lines.ts';
import { withBox } from './task-html.ts';

interface Tick {
  line: number;
  lineSource: string;
  checked: boolean;
  /** The version of the text with this tick, once it is stored. */
  version?: number;
}

export type StoredText = Pick<Item, 'description' | 'lockVersion'>;

/** Message shown when somebody else changed the task list at the same moment. */
export function tasksMoved({ type }: Pick<Item, 'type'>): string {
  return `Someone edited this ${typeNoun(type).one} at the same time you did. The description has been updated and you will need to make your changes again.`;
}

/**
 * The description with ticks shown at once. Each tick is stored by a request of its own, one after the other,
 * so that ten quick ones all succeed; a refused one is reverted.
 */
export function useTicks(item: Item, writes: ItemWrites, onProblem: (text: string | null) => void) {
  const [waiting, setWaiting] = useState<readonly Tick[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const open = useRef(0);
  const last = useRef<StoredText | null>(null);
  const pressed = useRef<readonly Tick[]>([]);

  // A text read before a tick was stored may arrive after it: the tick is applied on top until a text of its
  // version arrives.
  const isShown = ({ version }: Tick) => version === undefined || version > item.lockVersion;
  const shown = waiting.filter(isShown);
  const text = ticked(item.description, shown);
  const html = shown.reduce(
    (before, { line, checked }) => withBox(before, line, checked),
    item.descriptionHtml,
  );

  /** Returns the version with the tick, or null when it was refused. */
  const store = async ({ line, lineSource, checked }: Tick): Promise<number | null> => {
    markOwnChange();
    try {
      const { description, lock_version: lockVersion } = await sendJson('PUT', `${itemRouteOf(item)}.json`, {
        params: { id: item.fullPath, iid: item.iid },
        body: { [item.kind]: { update_task: { checked, line_number: line, line_source: lineSource } } },
      });
      last.current = { description: description ?? '', lockVersion };
      return lockVersion;
    } catch (refused) {
      const conflict = refused instanceof HttpRefused && refused.status === 409;
      onProblem(conflict ? tasksMoved(item) : unsavedText(item, refused));
      return null;
    }
  };
  return {
    text,
    html,
    /** Resolves with the stored text and its version when all ticks are stored. */
    async stored(): Promise<StoredText> {
      await queue.current;
      const { description, lockVersion } = item;
      return last.current !== null && last.current.lockVersion > lockVersion
        ? last.current
        : { description, lockVersion };
    },
    toggle(line: number, checked: boolean): void {
      // Includes ticks not rendered yet: a checkbox may be pressed twice before the page is updated.
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
        // Only the last one reloads the item; earlier ones are still applied on top.
        if (open.current === 0) await writes.reread().catch(() => {});
      });
    },
  };
}

const ticked = (text: string, ticks: readonly Tick[]): string =>
  ticks.reduce((shown, tick) => toggleTask(shown, tick) ?? shown, text);

import { childTypesOf } from '@cairn/domain/tree/hierarchy';
import { useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { MarkdownText } from '../../markdown/MarkdownText.tsx';
import { Alert } from '../../ui/messages/Alert.tsx';
import { classNames } from '../../ui/first/class-names.ts';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import type { Item } from '../item.ts';
import { usePulse } from '../use-pulse.ts';
import type { ItemWrites } from '../writes/writes.ts';
import { EditedLine } from './EditedLine.tsx';
import { TaskControls } from './TaskControls.tsx';
import { lineOf, taskOf, type TaskPlace } from './task-places.ts';
import { countBoxes } from './task-html.ts';
import { useTaskChanges } from './use-task-changes.ts';
import { useTaskDrag } from './use-task-drag.ts';
import { useTicks } from './use-ticks.ts';
import styles from './DescriptionView.module.css';

/** The description of the item. Users with permission can tick, move, convert and delete its tasks in place. */
export function DescriptionView({ item, writes }: { item: Item; writes: ItemWrites }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [task, setTask] = useState<(TaskPlace & { top: number; left: number }) | null>(null);
  const [said, setSaid] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const pulsing = usePulse(withoutOpenState(item.descriptionHtml));
  const ticks = useTicks(item, writes, setProblem);
  const changes = useTaskChanges(item, ticks.stored, writes, setProblem);
  const tasks = countBoxes(ticks.html);
  const editable = item.rights.update;

  const moveTo = async (place: TaskPlace, index: number) => {
    const from = place.siblings.indexOf(place.element);
    const target = place.siblings[index];
    if (target === undefined || index === from || changes.busy) return;
    const list = place.element.parentElement;
    const next = place.element.nextSibling;
    // Shown at once; the server's HTML then has the same order.
    list?.insertBefore(place.element, index > from ? target.nextSibling : target);
    setTask(null);
    const moved = await changes.move(place, lineOf(target));
    if (moved) setSaid(`Moved to position ${index + 1} of ${place.siblings.length}`);
    else list?.insertBefore(place.element, next);
    focusBox(root.current, moved ? index : from, place);
  };
  const drag = useTaskDrag(root, (place, index) => void moveTo(place, index));

  const show = (found: TaskPlace) => {
    if (found.element !== task?.element || found.lineSource !== task.lineSource)
      setTask({ ...found, ...spotOf(found.element, root.current) });
  };
  const approach = (event: PointerEvent | FocusEvent) => {
    if (!editable || drag.dragging || changes.busy || !(event.target instanceof Element)) return;
    if (menu.current?.contains(event.target) === true) return;
    const found = taskOf(event.target, ticks.text);
    if (found !== null) show(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!editable || !(event.target instanceof HTMLInputElement)) return;
    const place = taskOf(event.target, ticks.text);
    if (place === null) return;
    const at = place.siblings.indexOf(place.element);
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      void moveTo(place, at + (event.key === 'ArrowUp' ? -1 : 1));
    } else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.preventDefault();
      show(place);
      // In the next frame, because the button may just be mounting.
      requestAnimationFrame(() => menu.current?.querySelector('button')?.click());
    }
  };
  return (
    <>
      <section
        className={classNames(styles['description'], pulsing && styles['pulse'])}
        aria-label="Description"
        onKeyDown={onKeyDown}
        onPointerMove={approach}
        onFocus={approach}
        onPointerLeave={() => !drag.dragging && keepsAway(menu.current) && setTask(null)}
      >
        {problem !== null && (
          <Alert variant="danger" onDismiss={() => setProblem(null)}>
            {problem}
          </Alert>
        )}
        <div ref={root} className={styles['text']}>
          {item.description.trim() === '' ? (
            <p className={styles['none']}>No description.</p>
          ) : (
            <MarkdownText
              html={ticks.html}
              onTaskToggle={editable ? ({ line, checked }) => ticks.toggle(line, checked) : undefined}
            />
          )}
          {task?.element.isConnected === true && (
            <TaskControls
              convertLabel={convertLabelOf(item)}
              task={task}
              top={task.top}
              left={task.left}
              menu={menu}
              onGrab={(event) => drag.grab(event, task)}
              onMove={(by) => void moveTo(task, task.siblings.indexOf(task.element) + by)}
              onConvert={() => {
                setTask(null);
                void changes.convert(task);
              }}
              onRemove={() => {
                setTask(null);
                void changes.remove(task);
              }}
            />
          )}
          {drag.mark !== null && <div className={styles['mark']} style={drag.mark} aria-hidden="true" />}
        </div>
        <VisuallyHidden>
          {editable && tasks.count > 0 && (
            <span>In a task list Alt and an arrow key move a task, Shift and F10 open its menu.</span>
          )}
          <span role="status">{said}</span>
        </VisuallyHidden>
      </section>
      <EditedLine item={item} tasks={tasks} />
    </>
  );
}

/** True while the menu of the controls is open or contains the focus, so that the controls stay visible. */
const keepsAway = (menu: HTMLElement | null): boolean =>
  menu?.querySelector('[aria-expanded="true"]') === null && !menu.contains(document.activeElement);

function spotOf(element: HTMLElement, root: HTMLElement | null): { top: number; left: number } {
  const [own, around] = [element.getBoundingClientRect(), root?.getBoundingClientRect()];
  return { top: own.top - (around?.top ?? 0), left: own.left - (around?.left ?? 0) };
}

/** Moves the focus to the task that was moved. */
function focusBox(root: HTMLElement | null, index: number, { siblings }: TaskPlace): void {
  if (root === null || !root.contains(document.activeElement)) return;
  const list = siblings[0]?.parentElement;
  const items = list?.querySelectorAll<HTMLElement>(':scope > li.task-list-item');
  items?.[index]?.querySelector<HTMLInputElement>('input.task-list-item-checkbox')?.focus();
}

/**
 * The HTML without the `open` state of sections, which readers control themselves and which is no change of
 * the text.
 */
const withoutOpenState = (html: string): string =>
  html.replaceAll(/(<details\b[^>]*?) open(?:="")?(?=[\s>])/g, '$1');

function convertLabelOf({ kind, type }: Item): string | null {
  if (kind === 'epic') return 'Convert to child epic';
  return childTypesOf(type.toLowerCase()).includes('task') ? 'Convert to task' : null;
}

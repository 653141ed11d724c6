import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import GripVertical from 'lucide-react/icons/grip-vertical';
import ListTree from 'lucide-react/icons/list-tree';
import Trash from 'lucide-react/icons/trash';
import type { PointerEvent, RefObject } from 'react';
import { Menu } from '../../ui/menu/Menu.tsx';
import type { TaskPlace } from './task-places.ts';
import styles from './TaskControls.module.css';

export interface TaskControlsProps {
  /** Label of its conversion to a child; null where the item can have no such child. */
  convertLabel: string | null;
  task: TaskPlace;
  /** Position of the task within the description, in pixels. */
  top: number;
  left: number;
  menu: RefObject<HTMLDivElement | null>;
  onGrab: (event: PointerEvent<HTMLButtonElement>) => void;
  /** Moves the task by this many positions among its siblings. */
  onMove: (by: number) => void;
  onConvert: () => void;
  onRemove: () => void;
}

/** Drag handle and menu of one task. */
export function TaskControls(props: TaskControlsProps) {
  const { convertLabel, task, top, left, menu, onGrab, onMove, onConvert, onRemove } = props;
  const at = task.siblings.indexOf(task.element);
  return (
    <>
      {task.siblings.length > 1 && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={styles['grip']}
          style={{ top, left: left - 48 }}
          onPointerDown={onGrab}
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
      )}
      <div ref={menu} className={styles['menu']} style={{ top }}>
        <Menu
          label="Task actions"
          placement="bottom end"
          trigger={(trigger) => (
            <button {...trigger} type="button" className={styles['button']} aria-label="Task actions">
              <EllipsisVertical size={16} aria-hidden="true" />
            </button>
          )}
          sections={[
            {
              items: [
                {
                  id: 'up',
                  label: 'Move up',
                  icon: <ArrowUp size={16} />,
                  shortcut: 'alt+up',
                  disabled: at === 0,
                  onSelect: () => onMove(-1),
                },
                {
                  id: 'down',
                  label: 'Move down',
                  icon: <ArrowDown size={16} />,
                  shortcut: 'alt+down',
                  disabled: at === task.siblings.length - 1,
                  onSelect: () => onMove(1),
                },
              ],
            },
            {
              items: [
                ...(convertLabel === null
                  ? []
                  : [
                      {
                        id: 'convert',
                        label: convertLabel,
                        icon: <ListTree size={16} />,
                        onSelect: onConvert,
                      },
                    ]),
                {
                  id: 'delete',
                  label: 'Delete',
                  icon: <Trash size={16} />,
                  tone: 'danger',
                  onSelect: onRemove,
                },
              ],
            },
          ]}
        />
      </div>
    </>
  );
}

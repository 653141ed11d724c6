import { useLayoutEffect, useRef } from 'react';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { classNames } from '../../ui/first/class-names.ts';
import type { Choice } from './sources.ts';
import type { WordPlace } from './use-completion.ts';
import styles from './CompletionList.module.css';

export interface CompletionListProps {
  /** Id of the list; the options have the ids `{id}-0`, `{id}-1` and so on. */
  id: string;
  choices: readonly Choice[];
  /** True when the choices could not be loaded; the list then shows a message instead. */
  failed: boolean;
  active: number;
  /** Position of the completed word in the viewport. */
  at: WordPlace;
  onChoose: (choice: Choice) => void;
}

/** Message shown when the choices could not be loaded. */
export const NOT_LOADED = 'The suggestions could not be loaded.';

/**
 * List of completions below the caret. Focus stays in the text field, which refers to the active option by
 * `aria-activedescendant`.
 */
export function CompletionList({ id, choices, failed, active, at, onChoose }: CompletionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { left, top, bottom } = at;

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    const below = bottom + 4 + height <= window.innerHeight || top < height;
    element.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`;
    element.style.top = `${below ? bottom + 4 : top - height - 4}px`;
  }, [left, top, bottom, choices]);

  if (failed) {
    return (
      <div ref={list} popover="manual" className={styles['list']}>
        <p className={styles['problem']}>{NOT_LOADED}</p>
      </div>
    );
  }
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Suggestions"
      popover="manual"
      className={styles['list']}
    >
      {choices.map((choice, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled by the field, which keeps the focus
        <div
          key={choice.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classNames(styles['choice'], index === active && styles['active'])}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          {choice.avatar !== undefined && (
            <Avatar name={choice.label} src={choice.avatar} size={20} decorative />
          )}
          {choice.color !== undefined && (
            <span aria-hidden="true" className={styles['color']} style={{ backgroundColor: choice.color }} />
          )}
          {choice.character !== undefined && <span aria-hidden="true">{choice.character}</span>}
          <span className={styles['label']}>{choice.label}</span>
          {choice.detail !== undefined && <span className={styles['detail']}>{choice.detail}</span>}
        </div>
      ))}
    </div>
  );
}

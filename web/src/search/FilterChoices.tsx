import { OPERATOR_LABEL, OPERATOR_TEXT } from '@cairn/domain/search/tokens';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { Avatar } from '../ui/first/Avatar.tsx';
import { Spinner } from '../ui/first/Spinner.tsx';
import { endsInSight } from '../ui/popups/ends-in-sight.ts';
import type { FilterChoice } from './filter-draft.ts';
import styles from './FilterChoices.module.css';

export interface FilterChoicesProps {
  /** Id of the list; options are `{id}-{index}`. */
  id: string;
  /** The input that the list is positioned at. */
  anchor: RefObject<HTMLElement | null>;
  choices: readonly FilterChoice[];
  active: number;
  loading: boolean;
  /** Reads the next page of values; undefined after the last. */
  onMore: (() => void) | undefined;
  onActive: (index: number) => void;
  onChoose: (choice: FilterChoice) => void;
}

const GAP = 8;
const EDGE = 8;
/** The least and the most height of the list. */
const LEAST = 96;
const MOST = 320;

/** The listbox below the filter bar. The input keeps the focus; this only displays options and handles clicks. */
export function FilterChoices({
  id,
  anchor,
  choices,
  active,
  loading,
  onMore,
  onActive,
  onChoose,
}: FilterChoicesProps) {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = list.current;
    const box = anchor.current?.getBoundingClientRect();
    if (element === null || box === undefined) return;
    element.showPopover();
    const top = box.bottom + GAP;
    // An on-screen keyboard leaves less than the window.
    const below = (visualViewport?.height ?? innerHeight) - top - EDGE;
    element.style.maxHeight = `${Math.max(LEAST, Math.min(MOST, below))}px`;
    element.style.top = `${top}px`;
    element.style.left = `${Math.max(EDGE, Math.min(box.left - 8, innerWidth - element.offsetWidth - EDGE))}px`;
  });
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  // A page may be too short to be scrolled.
  useEffect(() => {
    if (list.current !== null && endsInSight(list.current)) onMore?.();
  }, [choices.length, onMore]);

  return (
    <div
      ref={list}
      onScroll={({ currentTarget }) => {
        if (endsInSight(currentTarget)) onMore?.();
      }}
      id={id}
      role="listbox"
      aria-label="Suggestions"
      popover="manual"
      className={styles['list']}
    >
      {choices.map((choice, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input that owns this list hears the keys
        <div
          key={keyOf(choice)}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles['option']}
          // Otherwise the input would lose the focus, which closes the list before the click arrives.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => index !== active && onActive(index)}
          onClick={() => onChoose(choice)}
        >
          <Choice choice={choice} />
        </div>
      ))}
      {choices.length === 0 && (
        <div className={styles['empty']}>
          {loading ? <Spinner label="Loading suggestions" /> : 'No results found'}
        </div>
      )}
    </div>
  );
}

function Choice({ choice }: { choice: FilterChoice }) {
  switch (choice.kind) {
    case 'search':
      return (
        <span className={styles['label']}>
          Search for <strong>{choice.text}</strong>
        </span>
      );
    case 'token':
      return <span className={styles['label']}>{choice.token.label}</span>;
    case 'operator':
      return (
        <>
          <code className={styles['sign']}>{OPERATOR_TEXT[choice.operator]}</code>
          <span className={styles['label']}>{OPERATOR_LABEL[choice.operator]}</span>
        </>
      );
    case 'value': {
      const { label, detail, color, avatarUrl, person } = choice.suggestion;
      return (
        <>
          {person === true && <Avatar name={label} src={avatarUrl ?? null} size={20} decorative />}
          {color !== undefined && <span className={styles['swatch']} style={{ background: color }} />}
          <span className={styles['label']}>{label}</span>
          {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
        </>
      );
    }
  }
}

function keyOf(choice: FilterChoice): string {
  if (choice.kind === 'search') return 'search';
  if (choice.kind === 'token') return choice.token.key;
  return choice.kind === 'operator' ? choice.operator : `= ${choice.suggestion.value}`;
}

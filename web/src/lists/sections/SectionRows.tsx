import type { Grouping } from '@cairn/domain/search/grouping';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useRowWindow } from '../rows/use-row-window.ts';
import { type AddingToSections, SectionAdd } from './SectionAdd.tsx';
import { SectionEnd } from './SectionEnd.tsx';
import { SectionHeading } from './SectionHeading.tsx';
import { drawnSections, type SectionItem, topOf } from './section-lines.ts';
import { sectionTitle } from './section-words.ts';
import styles from './Sections.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import type { SectionsView } from './use-sections-view.ts';

export interface SectionRowsProps {
  box: RefObject<HTMLDivElement | null>;
  sections: SectionsView;
  rowHeight: number;
  by: Grouping;
  /** The noun of the items, `issue`, and the name of the list, `Issues`. */
  noun: string;
  label: string;
  /** The path of the list's group or project; empty for a list of all of them. */
  near: string;
  /** Renders an item, which has this number among the rows. */
  row: (line: SectionItem, at: number) => ReactNode;
  /** Null where the viewer may not add items. */
  adding: AddingToSections | null;
}

/** In px. A heading is at most as high as its row, and is aligned to the row's end. */
const MOST_HEADING = 40;
const NEAR = ['waiting', 'more'] as const;

/**
 * The rows near the visible part of the window, under their section headings; the others are only spacing.
 * The heading of a section sticks to the top of the window while its rows scroll by.
 */
export function SectionRows(props: SectionRowsProps) {
  const { box, rowHeight, by, noun, label, near, row, adding } = props;
  const { state, lines, ids, collapsed, toggle, onNear, onMore } = props.sections;
  const headingHeight = Math.min(MOST_HEADING, rowHeight);
  const { first, last } = useRowWindow(box, ids, rowHeight);
  const drawn = drawnSections(lines, first, last);
  useKeptFocus(box, lines);

  /** The index of the heading that was pressed. */
  const turned = useRef<number | null>(null);
  useLayoutEffect(() => {
    const at = turned.current;
    turned.current = null;
    const scroller = box.current?.closest('main');
    if (at === null || !box.current || !scroller) return;
    // A sticky heading returns to its own position when its section collapses, so the page is scrolled there.
    const above = (at + 1) * rowHeight - headingHeight;
    const place = box.current.getBoundingClientRect().top + above;
    scroller.scrollTop += Math.min(0, place - scroller.getBoundingClientRect().top);
  }, [box, lines, rowHeight, headingHeight]);

  const unread = drawn.flatMap(({ section, below }) => {
    const kinds = new Set(below.map(({ line }) => line.kind));
    return NEAR.filter((kind) => kinds.has(kind)).map((kind) => ({ section, kind }));
  });
  const come = useEffectEvent(() => {
    for (const { section, kind } of unread) onNear(section, kind);
  });
  const named = JSON.stringify(unread);
  useEffect(() => come(), [named]);

  return (
    <div
      ref={box}
      role="presentation"
      className={styles['lines']}
      style={{
        height: lines.length * rowHeight,
        ['--heading-height' as string]: `${headingHeight}px`,
      }}
    >
      {drawn.map(({ section, of, heading, start, end, below }) => (
        <div key={section} role="rowgroup" aria-label={`${label}: ${sectionTitle(of, by)}`}>
          <div
            role="row"
            aria-rowindex={start + 2}
            className={styles['span']}
            style={{ top: start * rowHeight, height: (end - start) * rowHeight }}
          >
            <SectionHeading
              section={of}
              by={by}
              noun={noun}
              near={near}
              collapsed={collapsed.has(section)}
              isCounted={state.status === 'ready'}
              line={heading.id}
              onToggle={() => {
                turned.current = start;
                toggle(section);
              }}
              onAdd={
                adding &&
                (() => {
                  if (collapsed.has(section)) toggle(section);
                  adding.adding.additions.open(topOf(section));
                })
              }
            />
          </div>
          {below.map(({ line, at }) =>
            line.kind === 'item' ? (
              row(line, at)
            ) : line.kind === 'add' || line.kind === 'addition' ? (
              adding && (
                <SectionAdd
                  {...adding}
                  key={line.id}
                  line={line}
                  title={sectionTitle(of, by)}
                  index={at + 2}
                  top={at * rowHeight}
                />
              )
            ) : (
              <SectionEnd
                key={line.id}
                kind={line.kind}
                line={line.id}
                noun={noun}
                index={at + 2}
                top={at * rowHeight}
                onMore={() => onMore(section)}
              />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import type { RowDisplay } from '../display.ts';
import type { TimelineActions } from '../timeline-actions.ts';
import type { TimelineMilestone } from '../milestones/timeline-milestone.ts';
import type { EpicRow, TimelineRow } from '../rows/timeline-row.ts';
import { rowIndexOf } from '../rows/use-tree-focus.ts';
import { loadable } from '../../../ui/first/loadable.tsx';

const TimelineCard = loadable(async () => (await import('./TimelineCard.tsx')).TimelineCard);

const SHOW_DELAY = 350;
const HIDE_DELAY = 150;

export type CardSubject =
  | { kind: 'epic' | 'blocked' | 'children'; epic: EpicRow }
  | { kind: 'milestone'; milestone: TimelineMilestone };

/** A card and its anchor element; `x` is the pointer's position, or null for the keyboard. */
export interface OpenCard {
  subject: CardSubject;
  anchor: HTMLElement;
  x: number | null;
}

export interface TimelineCardsProps {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly TimelineRow[];
  milestones: readonly TimelineMilestone[] | null;
  display: RowDisplay;
  actions: TimelineActions;
}

/** The timeline's only card: it opens next to the hovered or focused element, and is not mounted before. */
export function TimelineCards({ scroller, rows, milestones, display, actions }: TimelineCardsProps) {
  const [card, setCard] = useState<OpenCard | null>(null);
  const latest = useRef({ rows, milestones });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = { rows, milestones };
  });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let anchor: HTMLElement | null = null;
    const hide = () => {
      clearTimeout(timer.current);
      anchor = null;
      setCard(null);
    };
    const show = (target: Element, x: number | null, delay: number) => {
      const found = cardAnchor(target);
      if (found === anchor) return;
      clearTimeout(timer.current);
      anchor = found;
      if (found === null) {
        timer.current = setTimeout(hide, HIDE_DELAY);
        return;
      }
      timer.current = setTimeout(() => {
        const subject = subjectOf(found, latest.current.rows, latest.current.milestones);
        if (subject !== null && !('moving' in found.dataset)) setCard({ subject, anchor: found, x });
      }, delay);
    };
    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.buttons === 0)
        show(event.target as Element, event.clientX, SHOW_DELAY);
    };
    const onFocus = (event: FocusEvent) => {
      if ((event.target as Element).matches(':focus-visible'))
        show(event.target as Element, null, SHOW_DELAY);
    };
    const onClick = (event: MouseEvent) => {
      const target = event.target as Element;
      if (target.closest('[data-card="blocked"], [data-card="children"]') === null) return;
      anchor = null;
      show(target, event.detail === 0 ? null : event.clientX, 0);
    };
    const onLeave = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(hide, HIDE_DELAY);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || event.key.startsWith('Arrow')) hide();
    };
    element.addEventListener('pointerover', onOver);
    element.addEventListener('pointerdown', hide);
    element.addEventListener('pointerleave', onLeave);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('click', onClick);
    element.addEventListener('scroll', hide, { passive: true });
    element.addEventListener('keydown', onKey, { capture: true });
    // An element clicked before this code was loaded has the focus now.
    const clicked = document.activeElement;
    if (clicked !== null && element.contains(clicked) && clicked.matches('[data-card="blocked"]'))
      show(clicked, null, 0);
    return () => {
      clearTimeout(timer.current);
      element.removeEventListener('pointerover', onOver);
      element.removeEventListener('pointerdown', hide);
      element.removeEventListener('pointerleave', onLeave);
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('click', onClick);
      element.removeEventListener('scroll', hide);
      element.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [scroller]);

  if (card === null) return null;
  return (
    <Suspense>
      <TimelineCard
        card={card}
        display={display}
        blockersOf={actions.blockersOf}
        onHold={() => clearTimeout(timer.current)}
        onClose={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setCard(null), HIDE_DELAY);
        }}
      />
    </Suspense>
  );
}

/** The anchor of a card: an element that refers to one, or a link of a row, for the card of its epic. */
function cardAnchor(target: Element): HTMLElement | null {
  const found = target.closest<HTMLElement>(
    '[data-card], [data-act], [data-part="bar"], [data-late], [role="row"] a',
  );
  return found?.dataset['act'] === undefined ? found : null;
}

function subjectOf(
  element: HTMLElement,
  rows: readonly TimelineRow[],
  milestones: readonly TimelineMilestone[] | null,
): CardSubject | null {
  const kind = element.dataset['card'] ?? 'epic';
  if (kind === 'milestone') {
    const milestone = milestones?.find((one) => one.id === element.dataset['id']);
    return milestone === undefined ? null : { kind, milestone };
  }
  const row = rows[rowIndexOf(element) ?? -1];
  if (row?.kind !== 'epic') return null;
  return kind === 'epic' || kind === 'blocked' || kind === 'children' ? { kind, epic: row.epic } : null;
}

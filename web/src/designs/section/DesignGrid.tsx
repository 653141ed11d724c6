import { useRef, useState, type PointerEvent } from 'react';
import { useCarried } from '../../lists/dragging/use-carried.ts';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import type { Design } from '../design-documents.ts';
import { DesignCard } from './DesignCard.tsx';
import { moveDesign, movedTo } from './move-design.ts';
import styles from './DesignsSection.module.css';

export interface DesignGridProps {
  designs: readonly Design[];
  stale: boolean;
  pathOf: (filename: string) => string;
  /** The selected file names; null where nothing can be selected. */
  chosen: ReadonlySet<string> | null;
  onChoose: (chosen: ReadonlySet<string>) => void;
  mayMove: boolean;
  /** The file name of the design under dragged files; empty beside the cards, null without files. */
  dropTarget: string | null;
  onMoveFailed: (text: string) => void;
  onMoved: () => void;
}

/** A design that is being moved, and its place. */
interface Grab {
  readonly id: string;
  readonly from: number;
  readonly at: number;
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The cards of designs; they are reordered by dragging their grip, or with keys. */
export function DesignGrid(props: DesignGridProps) {
  const { designs, stale, pathOf, chosen, onChoose, dropTarget, onMoveFailed, onMoved } = props;
  const [said, say] = useState('');
  // The order until it is read again.
  const [moved, setMoved] = useState<{ of: readonly Design[]; order: readonly Design[] } | null>(null);
  const order = moved?.of === designs ? moved.order : designs;
  const [dragged, setDragged] = useState<Grab | null>(null);
  const wasDragged = useRef(false);
  const mayMove = props.mayMove && designs.length > 1;
  const titleOf = (id: string) => order.find((one) => one.id === id)?.filename ?? '';
  const grabOf = (id: string): Grab | null => {
    const at = order.findIndex((one) => one.id === id);
    return at < 0 ? null : { id, from: at, at };
  };

  const drop = async ({ from, at }: Grab) => {
    if (from === at) return;
    const next = movedTo(order, from, at);
    setMoved({ of: designs, order: next });
    try {
      await moveDesign(next, at);
    } catch (refused) {
      setMoved(null);
      onMoveFailed((refused as Error).message);
    }
    onMoved();
  };
  const carried = useCarried<Grab>((id) => order.some((one) => one.id === id));
  const keys = carried.keysOf({
    grab: grabOf,
    carry: (grab, key) => {
      const step = STEPS[key];
      if (step === undefined) return null;
      const at = Math.min(Math.max(grab.at + step, 0), order.length - 1);
      return at === grab.at ? grab : { ...grab, at };
    },
    whyNot: (grab) => (grab.at === 0 ? 'This is the first place.' : 'This is the last place.'),
    staysPut: ({ from, at }) => from === at,
    titleOf,
    placeWords: ({ at }) => `Place ${at + 1} of ${order.length}`,
    help: 'Use the arrow keys to move it, Enter to drop it, Escape to cancel.',
    drop: (grab) => void drop(grab),
    // A frame later, when the card is at its place.
    focus: (id) =>
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-grip="${id}"]`)?.focus()),
    say,
  });
  const held = dragged ?? carried.grab;
  const shown = held === null ? order : movedTo(order, held.from, held.at);

  const onPointerMove = (event: PointerEvent) => {
    if (dragged === null) return;
    const card = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-design]');
    const at = shown.findIndex(({ filename }) => filename === card?.dataset['design']);
    if (at < 0 || at === dragged.at) return;
    wasDragged.current = true;
    setDragged({ ...dragged, at });
  };
  const endDrag = (drops: boolean) => {
    if (dragged === null) return;
    setDragged(null);
    if (drops) void drop(dragged);
  };
  return (
    <>
      <ol
        className={styles['grid']}
        aria-busy={stale || undefined}
        data-dragging={dragged !== null || undefined}
        onPointerMove={onPointerMove}
        onPointerUp={() => endDrag(true)}
        onPointerCancel={() => endDrag(false)}
      >
        {shown.map((design) => (
          <DesignCard
            key={design.id}
            design={design}
            path={pathOf(design.filename)}
            isTarget={dropTarget === design.filename}
            held={held?.id === design.id}
            chosen={chosen?.has(design.filename)}
            onChoose={(on) => {
              const next = new Set(chosen);
              if (on) next.add(design.filename);
              else next.delete(design.filename);
              onChoose(next);
            }}
            grip={
              mayMove
                ? {
                    'data-grip': design.id,
                    onClick: () => {
                      // The click that ends a drag.
                      if (wasDragged.current) wasDragged.current = false;
                      else if (carried.grab === null) keys.start(design.id);
                    },
                    onKeyDown: (event) => {
                      if (event.key === 'Tab' || carried.grab === null) return;
                      if (keys.onKey(event)) event.preventDefault();
                    },
                    onPointerDown: (event) => {
                      if (event.button !== 0) return;
                      (event.target as Element).releasePointerCapture(event.pointerId);
                      wasDragged.current = false;
                      setDragged(grabOf(design.id));
                    },
                  }
                : null
            }
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

import MessageCircle from 'lucide-react/icons/message-circle';
import { memo, useRef, useState, type PointerEvent } from 'react';
import { classNames } from '../../ui/first/class-names.ts';
import { DRAG_THRESHOLD, movedByKey, type Point, pointText } from './viewport.ts';
import styles from './Pins.module.css';

/** A pin as it is drawn. */
export interface ShownPin {
  readonly discussionId: string;
  /** Its number in the list of threads. */
  readonly number: number;
  readonly point: Point;
  readonly resolved: boolean;
  /** The number of the version it belongs to, unless that is the one shown. */
  readonly version: number | null;
  readonly author: string;
  readonly mayMove: boolean;
}

export interface PinLayerProps {
  pins: readonly ShownPin[];
  /** The thread that is open; the pins of others are inactive. */
  active: string | null;
  /** Id of the text that says how a pin is moved. */
  helpId: string;
  pointUnder: (event: PointerEvent) => Point | null;
  onOpen: (discussionId: string) => void;
  onMove: (discussionId: string, point: Point) => void;
}

/** The pins on a picture. They are not rendered again while the picture moves. */
export const PinLayer = memo(function PinLayer({
  pins,
  active,
  helpId,
  pointUnder,
  onOpen,
  onMove,
}: PinLayerProps) {
  return pins.map((pin) => (
    <PinButton
      key={pin.discussionId}
      pin={pin}
      state={pin.resolved ? 'resolved' : active !== null && active !== pin.discussionId ? 'inactive' : 'open'}
      helpId={helpId}
      pointUnder={pointUnder}
      onOpen={onOpen}
      onMove={onMove}
    />
  ));
});

type PinButtonProps = Pick<PinLayerProps, 'helpId' | 'pointUnder' | 'onOpen' | 'onMove'> & {
  pin: ShownPin;
  state: 'open' | 'resolved' | 'inactive';
};

const PinButton = memo(function PinButton({
  pin,
  state,
  helpId,
  pointUnder,
  onOpen,
  onMove,
}: PinButtonProps) {
  const { discussionId, number, point, resolved, version, author, mayMove } = pin;
  // Where it is while it is moved.
  const [moved, setMoved] = useState<Point | null>(null);
  const press = useRef<{ x: number; y: number; drags: boolean } | null>(null);
  const at = moved ?? point;

  const end = (saves: boolean) => {
    if (moved !== null && saves && (moved.x !== point.x || moved.y !== point.y)) onMove(discussionId, moved);
    setMoved(null);
  };
  return (
    <button
      type="button"
      className={classNames(styles['pin'], styles['onImage'])}
      data-state={state}
      data-old={version !== null || undefined}
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      aria-label={`${resolved ? 'Resolved thread' : 'Thread'} ${number} by ${author}${version === null ? '' : `, version ${version}`}, ${pointText(at)}`}
      aria-describedby={mayMove ? helpId : undefined}
      onClick={() => {
        if (press.current?.drags !== true) onOpen(discussionId);
        press.current = null;
      }}
      onPointerDown={(event) => {
        event.stopPropagation();
        press.current = { x: event.clientX, y: event.clientY, drags: false };
        if (mayMove && event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const { current } = press;
        if (!mayMove || current === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const far = Math.hypot(event.clientX - current.x, event.clientY - current.y);
        if (!current.drags && far <= DRAG_THRESHOLD) return;
        current.drags = true;
        setMoved(pointUnder(event) ?? moved);
      }}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && moved !== null) {
          event.preventDefault();
          end(false);
        }
        const next = event.shiftKey && mayMove ? movedByKey(at, event.key, false) : null;
        if (next === null) return;
        event.preventDefault();
        event.stopPropagation();
        setMoved(next);
      }}
      onKeyUp={(event) => event.key === 'Shift' && end(true)}
      onBlur={() => end(true)}
    >
      {number}
    </button>
  );
});

export interface NewPinProps {
  point: Point;
  /** True once its place is chosen and its text is written. */
  isDraft: boolean;
  helpId: string;
  onMove: (point: Point) => void;
  /** Called when its place is chosen. */
  onSet: () => void;
  onCancel: () => void;
}

/**
 * The pin of a thread that is not written yet. Until its place is chosen, it has the focus: the arrow keys
 * move it and Enter sets it.
 */
export function NewPin({ point, isDraft, helpId, onMove, onSet, onCancel }: NewPinProps) {
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the keys move
      autoFocus={!isDraft}
      className={classNames(styles['pin'], styles['onImage'])}
      data-state={isDraft ? 'draft' : 'new'}
      style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
      aria-label={`New thread, ${pointText(point)}`}
      aria-describedby={helpId}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={onSet}
      onKeyDown={(event) => {
        const next = movedByKey(point, event.key, event.shiftKey);
        if (next !== null) onMove(next);
        else if (event.key === 'Escape') onCancel();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <MessageCircle size={14} aria-hidden="true" />
    </button>
  );
}

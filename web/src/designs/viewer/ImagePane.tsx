import ImageOff from 'lucide-react/icons/image-off';
import MessageCirclePlus from 'lucide-react/icons/message-circle-plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { designShortcuts } from '../../shortcuts/design-shortcuts.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { Spinner } from '../../ui/first/Spinner.tsx';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import { NewPin, PinLayer, type ShownPin } from './PinLayer.tsx';
import { createPanZoom } from './pan-zoom.ts';
import { DEFAULT_SCALE, type Point, type Size } from './viewport.ts';
import styles from './ImagePane.module.css';

/** A place on the picture for a new thread; `set` once it is chosen and its text is written. */
export interface NewPlace {
  readonly point: Point;
  readonly set: boolean;
}

export interface ImagePaneProps {
  image: string;
  filename: string;
  pins: readonly ShownPin[];
  active: string | null;
  /** Both have to be stable: the pins are rendered only when they change. */
  onOpen: (discussionId: string) => void;
  onMove: (discussionId: string, point: Point) => void;
  mayComment: boolean;
  place: NewPlace | null;
  onPlace: (place: NewPlace | null) => void;
  /** Called with the picture's own size when it is known. */
  onSize: (size: Size) => void;
}

/** The picture with its pins, which is zoomed and moved. */
export function ImagePane(props: ImagePaneProps) {
  const { image, filename, pins, active, onOpen, onMove, mayComment, place, onPlace, onSize } = props;
  const [loaded, setLoaded] = useState<{ image: string; size: Size | null } | null>(null);
  const state = loaded?.image !== image ? 'loading' : loaded.size === null ? 'broken' : 'shown';
  const helpId = useId();
  const pane = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [panZoom] = useState(createPanZoom);
  const { scale, most, canPan } = useSyncExternalStore(panZoom.subscribe, panZoom.current);
  const mayPlace = mayComment && state === 'shown';

  const pick = useEffectEvent((point: Point) => mayPlace && onPlace({ point, set: true }));
  useEffect(() => {
    if (pane.current === null || layer.current === null) return undefined;
    return panZoom.attach(pane.current, layer.current, (point) => pick(point));
  }, [panZoom]);
  useLayoutEffect(() => {
    if (loaded?.size != null) panZoom.show(loaded.size);
  }, [panZoom, loaded]);
  const reveal = useEffectEvent((id: string | null) => {
    const pin = pins.find(({ discussionId }) => discussionId === id);
    if (pin !== undefined) panZoom.reveal(pin.point);
  });
  useEffect(() => reveal(active), [active]);

  const start = () => {
    if (mayPlace) onPlace({ point: panZoom.middle(), set: false });
  };
  useShortcut({ ...designShortcuts.zoomIn, run: () => panZoom.step(1) });
  useShortcut({ ...designShortcuts.zoomOut, run: () => panZoom.step(-1) });
  useShortcut({ ...designShortcuts.resetZoom, run: panZoom.reset });
  useShortcut({ ...designShortcuts.comment, run: start }, mayComment);

  return (
    <div className={styles['frame']}>
      <div
        ref={pane}
        className={styles['pane']}
        role="group"
        aria-label={`Picture ${filename}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the picture
        tabIndex={0}
        data-design-pane
        data-can-pan={canPan || undefined}
        data-may-comment={mayPlace || undefined}
      >
        <div ref={layer} className={styles['layer']} hidden={state !== 'shown'}>
          <img
            src={image}
            alt={filename}
            draggable={false}
            className={styles['image']}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              // A picture without a size of its own, such as a damaged one, cannot be shown.
              const size = naturalWidth > 0 ? { width: naturalWidth, height: naturalHeight } : null;
              setLoaded({ image, size });
              if (size !== null) onSize(size);
            }}
            onError={() => setLoaded({ image, size: null })}
          />
          <PinLayer
            pins={pins}
            active={place === null ? active : ''}
            helpId={`${helpId}pin`}
            pointUnder={panZoom.pointUnder}
            onOpen={onOpen}
            onMove={onMove}
          />
          {place !== null && (
            <NewPin
              point={place.point}
              isDraft={place.set}
              helpId={`${helpId}new`}
              onMove={(point) => onPlace({ ...place, point })}
              onSet={() => onPlace({ ...place, set: true })}
              onCancel={() => onPlace(null)}
            />
          )}
        </div>
        {state === 'loading' && (
          <div className={styles['middle']}>
            <Spinner label="Loading the picture" />
          </div>
        )}
        {state === 'broken' && (
          <div className={styles['middle']} role="img" aria-label="The picture could not be loaded">
            <ImageOff size={48} aria-hidden="true" />
          </div>
        )}
      </div>
      <VisuallyHidden>
        <span id={`${helpId}pin`}>Drag it, or use Shift and the arrow keys, to move it.</span>
        <span id={`${helpId}new`}>The arrow keys move it, with Shift further. Enter sets it.</span>
      </VisuallyHidden>
      <div className={styles['tools']} role="toolbar" aria-label="Zoom">
        <IconButton
          label="Zoom out"
          shortcut="-"
          icon={<ZoomOut aria-hidden="true" />}
          disabled={scale <= DEFAULT_SCALE}
          onClick={() => panZoom.step(-1)}
        />
        <IconButton
          label="Reset zoom"
          shortcut="0"
          icon={<RotateCcw aria-hidden="true" />}
          disabled={scale === DEFAULT_SCALE}
          onClick={panZoom.reset}
        />
        <IconButton
          label="Zoom in"
          shortcut="+"
          icon={<ZoomIn aria-hidden="true" />}
          disabled={scale >= most}
          onClick={() => panZoom.step(1)}
        />
        <output className={styles['percent']} aria-label="Zoom">
          {Math.round(scale * 100)}%
        </output>
        {mayComment && (
          <IconButton
            label="Comment on a point"
            shortcut="c"
            icon={<MessageCirclePlus aria-hidden="true" />}
            disabled={state !== 'shown'}
            onClick={start}
          />
        )}
      </div>
    </div>
  );
}

import { treeRows, type ChildPlace, type ItemRow, type TreeRow } from '@cairn/domain/tree/child-rows';
import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { DragCopy } from '../../lists/dragging/DragCopy.tsx';
import { DropMark } from '../../lists/dragging/DropMark.tsx';
import { useKeptScroll } from '../../navigation/use-kept.ts';
import { usePreferences } from '../../site/preferences.ts';
import { viewerToday } from '../../ui/dates/first/viewer-today.ts';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import { drawnIndexes } from './drawn-indexes.ts';
import type { Grab } from '../moves/grab.ts';
import { useLineActs } from './line-menu.ts';
import { NoteLine } from './NoteLine.tsx';
import type { Tree } from '../open-tree.ts';
import { INDENT_PX, type DragView } from '../moves/row-drag.ts';
import { fetchFailedText } from '../reading/tree-loader.ts';
import { layOut, viewHeight } from './row-layout.ts';
import type { TreeItem } from '../store/tree-item.ts';
import { toast } from '../../ui/messages/toast.ts';
import { mayHold, mayRelate, mayRemove, tooOpenText, typesOfNew } from '../store/tree-rights.ts';
import { shapeOf } from '../store/tree-shape.ts';
import type { TreeState } from '../store/tree-state.ts';
import { TreeRowView } from './TreeRowView.tsx';
import { useGrab } from '../moves/use-grab.ts';
import { useNarrow } from './use-narrow.ts';
import { useRowDrag } from '../moves/use-row-drag.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useTreeWindow } from './use-tree-window.ts';
import styles from './TreeGrid.module.css';

export interface TreeGridProps {
  tree: Tree;
  state: TreeState;
  label: string;
  showLabels: boolean;
  onRemove: (item: TreeItem) => void;
  /** Asks for a new parent of an item. */
  onMoveTo: (item: TreeItem) => void;
  /** Opens the field for a new child of an item. */
  onAddTo: (item: TreeItem) => void;
}

/** A little longer than the animation of rows after a move. */
const SLIDE_MS = 250;

/** The children of an item as a tree grid: rows can be expanded, dragged, and moved by keys. */
export function TreeGrid({ tree, state, label, showLabels, onRemove, onMoveTo, onAddTo }: TreeGridProps) {
  const { loader, mover } = tree;
  const { head, items, lists } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const kept = useKeptScroll('tree scroll', scroller);
  const narrow = useNarrow(scroller);
  const compact = usePreferences().density === 'compact';
  const [today] = useState(viewerToday);
  const [said, say] = useState('');
  const [sliding, setSliding] = useState<string | null>(null);
  const { grab, keysOf } = useGrab(state);

  const rows = useMemo(() => treeRows(shapeOf(state, grab)), [state, grab]);
  const layout = useMemo(
    () => layOut(rows, { narrow, compact, wearsLabels: (id) => showLabels && wearsLabels(state, id) }),
    [rows, narrow, compact, showLabels, state],
  );
  const mayMove = (row: TreeRow) => row.kind === 'item' && rows.length > 1 && mayRelate(state, row.parentId);
  const press = (row: TreeRow) => {
    // The first new child has the index of the "show more" row.
    if (row.kind === 'more') void loader.more(row.parentId).then(() => focusAt(rows.indexOf(row)));
    else if (row.kind === 'failed') void loader.open(row.parentId);
  };
  const { active, focusRow, focusAt, on } = useRowFocus(grid, rows, {
    toggle: loader.toggle,
    press,
    space: 'menu',
  });
  const move = (id: string, place: ChildPlace) => {
    setSliding(id);
    setTimeout(() => setSliding(null), SLIDE_MS);
    void mover.move(id, place);
  };
  const keys = keysOf({ focusRow, open: (id) => loader.toggle(id, true), move, say });
  const drag = useRowDrag(scroller, {
    scene: () => ({
      rows,
      layout,
      without: (id) => treeRows(shapeOf(state, { id, place: null })),
      mayDrag: (id) => grab === null && rows.some((row) => row.id === id && mayMove(row)),
      mayHold: (parentId, id) => mayHold(state, parentId, id),
      refusal: (parentId, id) => tooOpenText(state, parentId, id),
    }),
    onDrop: (id, place) => {
      focusRow(id);
      move(id, place);
    },
    onRefused: (reason) => toast({ text: reason, tone: 'danger' }),
    onRest: (id) => loader.toggle(id, true),
  });
  const drawn = useTreeWindow(scroller, rows, layout, drag?.id ?? grab?.id ?? sliding, kept?.top ?? 0);
  useNextPage(tree, rows, drawn);

  const withItem = ({ id }: ItemRow, act: (item: TreeItem) => void) => {
    const item = items.get(id);
    if (item !== undefined) act(item);
  };
  const acts = useLineActs({
    step: ({ id, parentId, index }, by) => {
      move(id, { parentId, index: index + by });
      say(`${items.get(id)?.title ?? ''}: position ${index + by + 1}`);
    },
    grab: ({ id }) => keys.start(id),
    moveTo: (row) => withItem(row, onMoveTo),
    remove: (row) => withItem(row, onRemove),
    add: (row) => withItem(row, onAddTo),
  });
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const id = target.closest('[data-row]')?.getAttribute('data-row');
    const row = rows.find((one) => one.id === id);
    if (row?.kind !== 'item') return;
    const act = target.closest('[data-act]')?.getAttribute('data-act');
    if (act === 'toggle') loader.toggle(row.id);
    else if (act === 'remove') withItem(row, onRemove);
    // A click with `detail` 0 comes from the keyboard.
    else if (act === 'grab' && event.detail === 0) keys.start(row.id);
  };

  const editable = head.mayRelate || rows.some((row) => mayRelate(state, row.parentId));
  return (
    <>
      <div
        ref={scroller}
        className={styles['scroller']}
        style={{ height: viewHeight(layout, rows) }}
        data-dragging={drag !== null || undefined}
      >
        <div
          ref={grid}
          role="treegrid"
          tabIndex={-1}
          aria-label={label}
          // The number of further children is unknown.
          aria-rowcount={rows.some(({ kind }) => kind === 'more') ? -1 : rows.length}
          className={styles['grid']}
          style={{ height: layout.tops.at(-1) }}
          data-sliding={sliding !== null || grab !== null || undefined}
          {...on}
          onFocus={(event) => {
            on.onFocus(event);
            // A closing menu returns the focus to its button.
            if (grab !== null && event.target.getAttribute('role') !== 'row') focusRow(grab.id);
          }}
          // While an item is grabbed, the controls in its row get no key events.
          onKeyDownCapture={(event) => {
            if (!keys.onKey(event)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          onKeyDown={on.onKeyDown}
          onClick={onClick}
        >
          {drawnIndexes(drawn, active === null ? -1 : rows.indexOf(active), rows.length).map((index) => {
            const row = rows[index] as TreeRow;
            const top = layout.tops[index] as number;
            const height = (layout.tops[index + 1] as number) - top;
            const line = { line: index + 1, top, height, active: row === active };
            const list = lists.get(row.parentId);
            if (row.kind !== 'item') {
              const busy = list?.loadingMore === true;
              return (
                <NoteLine
                  key={row.id}
                  {...line}
                  row={row}
                  failed={fetchFailedText(head.type)}
                  busy={busy}
                  onPress={() => press(row)}
                />
              );
            }
            const item = items.get(row.id);
            return item === undefined ? null : (
              <TreeRowView
                key={row.id}
                {...line}
                row={row}
                item={item}
                state={lineState(row.id, drag, grab)}
                near={head.place.fullPath}
                today={today}
                showLabels={showLabels}
                editable={editable}
                last={row.index === (list?.shown.ids.length ?? 0) - 1}
                mayMove={mayMove(row)}
                mayRemove={mayRemove(state, row.id)}
                mayAdd={typesOfNew(state, row.id).length > 0}
                acts={acts}
              />
            );
          })}
          {drag?.mark != null && 'line' in drag.mark && (
            <DropMark top={drag.mark.line} start={drag.mark.level * INDENT_PX} />
          )}
        </div>
      </div>
      {drag !== null && <DragCopy at={drag}>{items.get(drag.id)?.title}</DragCopy>}
      <VisuallyHidden>
        <span role="status" aria-live="assertive">
          {said}
        </span>
      </VisuallyHidden>
    </>
  );
}

const wearsLabels = ({ items }: TreeState, id: string): boolean => (items.get(id)?.labels.length ?? 0) > 0;

/** Loads the next children of the root when its last row comes near the viewport. */
function useNextPage(
  { loader }: Tree,
  rows: readonly TreeRow[],
  drawn: { first: number; end: number },
): void {
  const last = rows.at(-1);
  const rootId = last?.kind === 'more' && last.level === 1 ? last.parentId : null;
  const near = drawn.first > 0 && drawn.end === rows.length;
  useEffect(() => {
    if (near && rootId !== null) void loader.more(rootId);
  }, [near, rootId, loader, rows.length]);
}

function lineState(id: string, drag: DragView | null, grab: Grab | null) {
  if (grab?.id === id) return 'grabbed';
  if (drag?.id === id) return 'dragged';
  return drag?.mark != null && 'into' in drag.mark && drag.mark.into === id ? 'target' : null;
}

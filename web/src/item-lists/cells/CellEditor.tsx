import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useKnownAnswer } from '../../api/use-answer.ts';
import { toast } from '../../ui/messages/toast.ts';
import type { ItemNode, ItemPageAnswer } from '../../work-items/page/item-documents.ts';
import { itemPage } from '../../work-items/page/item-facts.ts';
import { usePageItem } from '../../work-items/page/use-page-item.ts';
import { failedToSet } from '../../work-items/widgets/failed-to-set.ts';
import { WIDGETS } from '../../work-items/widgets/registered.ts';
import { canSet } from '../../work-items/widgets/widget.ts';
import { RequestedProperty } from '../../work-items/widgets/requested-property.ts';
import { createItemWrites } from '../../work-items/writes/item-writes.ts';
import { type ItemWrites, refusalText } from '../../work-items/writes/writes.ts';
import styles from './CellEditor.module.css';

export interface CellEditorProps {
  /** The group or project of the item, and its number there. */
  fullPath: string;
  iid: string;
  /** The name of the widget whose picker is opened. */
  field: string;
  /** The cell, shown until the item has loaded. */
  children: ReactNode;
  /** Called when the picker has closed, with whether the focus was left to the list. */
  onDone: (isFocusFree: boolean) => void;
}

/** The picker of the sidebar in a cell of a list, opened at once; what it changes can be undone. */
export function CellEditor({ fullPath, iid, field, children, onDone }: CellEditorProps) {
  const { data, error, reread } = useKnownAnswer<ItemPageAnswer>(itemPage({ fullPath, iid }), {
    fresh: true,
  });
  const node = data === undefined ? undefined : (data.namespace?.workItem ?? null);
  const part = WIDGETS.find(({ name }) => name === field)?.part;
  const isFailed =
    node === null ||
    (node === undefined && error !== null) ||
    (part !== undefined && node?.unread?.includes(part) === true);
  const fail = useEffectEvent(() => {
    toast({ text: `The ${field} could not be loaded. Check your connection and try again.`, tone: 'danger' });
    onDone(true);
  });
  useEffect(() => {
    if (isFailed) fail();
  }, [isFailed]);
  if (node == null || isFailed) return children;
  return (
    <LoadedCell node={node} field={field} reread={reread} onDone={onDone}>
      {children}
    </LoadedCell>
  );
}

type LoadedCellProps = Pick<CellEditorProps, 'field' | 'children' | 'onDone'> & {
  node: ItemNode;
  reread: () => Promise<void>;
};

function LoadedCell({ node, field, reread, children, onDone }: LoadedCellProps) {
  const page = usePageItem(node);
  const { item, facts } = page;
  const [requested, request] = useState<string | null>(field);
  const requests = useMemo(() => ({ requested, request, hasKeys: true }), [requested]);
  const writes = withNotices(createItemWrites({ page, reread }), (problem) =>
    toast({ text: refusalText(problem, failedToSet(field, item)), tone: 'danger' }),
  );
  const props = { item, facts, writes, firstDayOfWeek: facts.place.firstDayOfWeek };
  const widget = WIDGETS.find(({ name }) => name === field);
  const canEdit = widget !== undefined && canSet(widget, item) && widget.state(props) !== 'absent';
  const box = useRef<HTMLDivElement>(null);
  const refuse = useEffectEvent(() => {
    toast({ text: `You cannot change the ${field} of “${item.title}”.` });
    onDone(true);
  });
  const done = useEffectEvent((isFocusFree: boolean) => onDone(isFocusFree));
  useEffect(() => {
    if (!canEdit) return refuse();
    return box.current === null ? undefined : whenClosed(box.current, (isFocusFree) => done(isFocusFree));
  }, [canEdit]);
  if (!canEdit) return children;
  return (
    <RequestedProperty value={requests}>
      <div className={styles['editor']}>
        {children}
        <div ref={box} className={styles['property']}>
          {widget.row(props)}
        </div>
      </div>
    </RequestedProperty>
  );
}

/** Writes that report a refusal: in a cell there is no space for the message below the value. */
function withNotices(writes: ItemWrites, notify: (problem: unknown) => void): ItemWrites {
  return {
    ...writes,
    set(change) {
      const written = writes.set(change);
      written.catch(notify);
      return written;
    },
  };
}

/** The frames that a picker may take to close and to give the focus back. */
const MOST_FRAMES = 60;

/**
 * Calls back once the picker of an element was open and has closed, and the focus is no longer in it. Returns
 * a function that stops it.
 */
function whenClosed(element: HTMLElement, run: (isFocusFree: boolean) => void): () => void {
  let wasOpen = false;
  let frame = 0;
  let left = MOST_FRAMES;
  const settle = () => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || element.contains(activeElement);
    if (isFree || (left -= 1) === 0) run(isFree);
    else frame = requestAnimationFrame(settle);
  };
  const observer = new MutationObserver(() => {
    const isOpen = element.querySelector('[aria-expanded=true]') !== null;
    if (isOpen) wasOpen = true;
    else if (wasOpen) {
      observer.disconnect();
      frame = requestAnimationFrame(settle);
    }
  });
  observer.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-expanded'] });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

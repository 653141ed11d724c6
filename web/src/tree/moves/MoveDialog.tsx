import CircleAlert from 'lucide-react/icons/circle-alert';
import { useRef, useState } from 'react';
import { Button } from '../../ui/first/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { SearchList } from '../../ui/fields/SearchList.tsx';
import { Spinner } from '../../ui/first/Spinner.tsx';
import type { ItemLink } from '../../work-items/item.ts';
import { parentTexts } from '../../work-items/widgets/parent/parent-texts.ts';
import { useParentSearch } from '../../work-items/widgets/parent/use-parent-search.ts';
import { nearReference } from '../rows/item-words.ts';
import type { TreeItem } from '../store/tree-item.ts';
import styles from './MoveDialog.module.css';

export interface MoveDialogProps {
  item: TreeItem;
  /** The full path that references are relative to. */
  near: string;
  onClose: () => void;
  /** Moves the item; returns an error message, or null on success. */
  onMove: (parent: ItemLink) => Promise<string | null>;
}

/** Asks which item to move another to, of all that can be its parent. */
export function MoveDialog({ item, near, onClose, onMove }: MoveDialogProps) {
  const { search, found, failed, loading, retry, list } = useParentSearch(
    { itemIds: [item.id] },
    { isOpen: true },
  );
  const [parent, setParent] = useState<ItemLink | null>(null);
  const [moving, setMoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const texts = parentTexts([item.type]);
  const confirm = useRef<HTMLButtonElement>(null);
  const offered = found.filter(({ id }) => id !== item.parentId);

  const move = async () => {
    if (parent === null) return;
    setMoving(true);
    setProblem(null);
    const refused = await onMove(parent);
    setMoving(false);
    if (refused === null) onClose();
    else setProblem(refused);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Move “${item.title}”`}
      width={480}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            ref={confirm}
            variant="primary"
            disabled={parent === null}
            pending={moving}
            onClick={() => void move()}
          >
            Move
          </Button>
        </>
      }
    >
      <SearchList
        label="New parent"
        onSearch={list.onSearch}
        loading={loading}
        loadingMore={list.loadingMore}
        onMore={list.onMore}
        emptyText={failed ? texts.failed : emptyText(search, texts.noun)}
        options={offered.map(({ id, title, fullReference }) => ({
          value: id,
          label: title,
          description: nearReference(fullReference, near),
        }))}
        selected={parent === null ? [] : [parent.id]}
        onChange={([id]) => {
          setParent(offered.find((one) => one.id === id) ?? null);
          setProblem(null);
        }}
        // The button is enabled only after the next render.
        onDone={() => requestAnimationFrame(() => confirm.current?.focus())}
      />
      <div className={styles['state']}>
        {parent === null
          ? 'It goes to the top of its new parent.'
          : `It goes to the top of “${parent.title}”.`}
        {loading && <Spinner label={`Searching ${texts.noun}s`} />}
        {failed && !loading && (
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {problem}
        </p>
      )}
    </Dialog>
  );
}

const emptyText = (search: string, noun: string): string =>
  search === ''
    ? `No other ${noun} can be its parent. Create one first.`
    : `No possible parent matches “${search}”. Try other words, or its number.`;

import type { Grouping } from '@cairn/domain/search/grouping';
import { type ReactNode, type RefObject, useCallback } from 'react';
import { items } from '../../items/table.ts';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { StaleRows } from '../loaded/StaleRows.tsx';
import { Peek, type PeekProps } from '../peek/Peek.tsx';
import type { PeekableItem } from '../peek/use-peek-keys.ts';
import type { WalkedRows } from '../rows/use-row-keys.ts';
import type { AddingToSections } from './SectionAdd.tsx';
import { SectionNotes } from './SectionNotes.tsx';
import { SectionRows } from './SectionRows.tsx';
import type { SectionedState } from './sectioned-list.ts';
import type { SectionsView } from './use-sections-view.ts';

/** One occurrence of an item in a grouped list. */
export interface GroupedRow<Item> {
  readonly item: Item;
  /** The id of the row: the same item may have several. */
  readonly line: string;
  /** The number of the row, from 0, and its position in px. */
  readonly at: number;
  readonly top: number;
  readonly current: boolean;
  /** Null where rows cannot be selected. */
  readonly selected: boolean | null;
  readonly onSelect: (line: string, range: boolean) => void;
}

export interface GroupedListProps<Item> {
  sections: SectionsView;
  by: Grouping;
  /** The noun of the items, `issue`, and the name of the list, `Issues`. */
  noun: string;
  label: string;
  /** The path of the list's group or project; empty for a list of all of them. */
  near: string;
  /** The list has a manual order. */
  byHand: boolean;
  rowHeight: number;
  /** Still counting, so the list may turn out to be empty. */
  counting: boolean;
  /** Rendered when the list is empty. */
  none: ReactNode;
  /** The selection, and the bar for bulk editing. */
  bulk: {
    readonly selected: ReadonlySet<string> | null;
    readonly bar: ReactNode;
  };
  /** Renders the table around the rows. */
  table: (rows: ReactNode) => ReactNode;
  row: (row: GroupedRow<Item>) => ReactNode;
  /** The element that contains the rows. */
  box: RefObject<HTMLDivElement | null>;
  /** The current row, and functions to move to others. */
  rows: WalkedRows;
  /** Toggles the item of a row; with a range, selects all from the one last toggled. */
  onSelect: (line: string, range: boolean) => void;
  peek: Pick<PeekProps, 'address' | 'item' | 'notFound'>;
  /** Null where the viewer may not add items. */
  adding: AddingToSections | null;
}

/** A list with a heading per section, or a message when it is empty or failed to load. */
export function GroupedList<Item extends PeekableItem>(props: GroupedListProps<Item>) {
  const { sections, by, noun, label, near, box, rows, rowHeight, bulk, row, peek } = props;
  const { list, state, ids, itemIds } = sections;
  const { selected } = bulk;
  const itemOf = useCallback(
    (line: string) => {
      const id = itemIds.get(line);
      return id === undefined ? undefined : items.item<Item>(id);
    },
    [itemIds],
  );
  return (
    <>
      {state.status === 'missing' || (state.status === 'failed' && state.sections.length === 0) ? (
        <LoadProblem what="the groups" onRetry={() => void list.load()} />
      ) : state.sections.length === 0 && (state.status === 'loading' || props.counting) ? (
        <RowsSkeleton rows={6} />
      ) : state.sections.length === 0 ? (
        props.none
      ) : (
        <StaleRows what={`${noun}s`} status={confirmationOf(state)} onRetry={() => void list.load()}>
          <SectionNotes
            by={by}
            noun={noun}
            byHand={props.byHand}
            isCut={state.isCut}
            isPartial={state.sections.some(({ isPartial }) => isPartial)}
            counting={state.counting}
            onCountAll={() => void list.countAll()}
          />
          {props.table(
            <SectionRows
              box={box}
              sections={sections}
              rowHeight={rowHeight}
              by={by}
              noun={noun}
              label={label}
              near={near}
              adding={props.adding}
              row={({ id: line, itemId }, at) => {
                const item = items.item<Item>(itemId);
                const current = line === rows.current;
                const isSelected = selected === null ? null : selected.has(itemId);
                return (
                  item !== undefined &&
                  row({
                    item,
                    line,
                    at,
                    top: at * rowHeight,
                    current,
                    selected: isSelected,
                    onSelect: props.onSelect,
                  })
                );
              }}
            />,
          )}
        </StaleRows>
      )}
      <Peek {...peek} noun={noun} box={box} ids={ids} itemOf={itemOf} rows={rows} />
      {bulk.bar}
    </>
  );
}

/** Persisted rows are confirmed once each section that shows some has been read. */
function confirmationOf({ status, lists }: SectionedState): SectionedState['status'] {
  const isWaiting = [...lists.values()].some((one) => one.status === 'loading' && one.ids.length > 0);
  return status === 'ready' && isWaiting ? 'loading' : status;
}

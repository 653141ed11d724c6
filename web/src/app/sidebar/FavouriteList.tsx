import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import StarOff from 'lucide-react/icons/star-off';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readAnswersAgain } from '../../api/answers.ts';
import { moveFavourite, removeFavourite } from '../../favourites/favourite-writes.ts';
import type { Favourite } from '../../favourites/favourites.ts';
import { dragLines } from '../../lists/dragging/drag-lines.ts';
import { DropMark } from '../../lists/dragging/DropMark.tsx';
import { PROJECT_OVERVIEW } from '../../overview/documents.ts';
import { OWN_VIEWS, PLACE_VIEWS } from '../../saved-views/saved-view.ts';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import styles from './Sidebar.module.css';

export interface FavouriteListProps {
  favourites: readonly Favourite[];
  linkOf: (favourite: Favourite) => ReactNode;
}

/** The favourites, which are ordered with the pointer, with Alt and the arrow keys, or by their menus. */
export function FavouriteList({ favourites, linkOf }: FavouriteListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [said, say] = useState('');
  const { line, at } = useDragging(list, favourites, say);

  const move = (favourite: Favourite, by: -1 | 1) => {
    const from = favourites.indexOf(favourite);
    const to = from + by;
    if (to < 0 || to >= favourites.length)
      return say(`${favourite.name} is already ${by < 0 ? 'first' : 'last'}.`);
    say(`${favourite.name} moved to place ${to + 1} of ${favourites.length}.`);
    void moveFavourite(favourite, to);
  };
  const onKeyDown = (event: KeyboardEvent, favourite: Favourite) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(favourite, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <>
      <ul
        ref={list}
        className={styles['favourites']}
        data-dragging={at !== null || undefined}
        onDragStart={(event) => event.preventDefault()}
      >
        {favourites.map((favourite, index) => (
          <li
            key={favourite.id}
            data-row={favourite.id}
            // A row can be dragged anywhere.
            data-part="grip"
            data-dragged={favourite.id === at || undefined}
            className={styles['favourite']}
            onKeyDown={(event) => onKeyDown(event, favourite)}
          >
            {linkOf(favourite)}
            <span className={styles['favouriteMenu']}>
              <Menu
                label={favourite.name}
                placement="bottom end"
                trigger={(props) => (
                  <IconButton
                    {...props}
                    size="small"
                    label={`Options of ${favourite.name}`}
                    icon={<Ellipsis aria-hidden="true" />}
                  />
                )}
                sections={[
                  {
                    items: [
                      {
                        id: 'up',
                        label: 'Move up',
                        icon: <ArrowUp size={16} />,
                        shortcut: 'alt+up',
                        disabled: index === 0,
                        onSelect: () => move(favourite, -1),
                      },
                      {
                        id: 'down',
                        label: 'Move down',
                        icon: <ArrowDown size={16} />,
                        shortcut: 'alt+down',
                        disabled: index === favourites.length - 1,
                        onSelect: () => move(favourite, 1),
                      },
                    ],
                  },
                  {
                    items: [
                      {
                        id: 'remove',
                        label: 'Remove from favorites',
                        icon: <StarOff size={16} />,
                        onSelect: () => void removeFavourite(favourite, () => readStarAgain(favourite)),
                      },
                    ],
                  },
                ]}
              />
            </span>
          </li>
        ))}
        {line !== null && <DropMark top={line} />}
      </ul>
      <VisuallyHidden>
        <span role="status" aria-live="assertive">
          {said}
        </span>
      </VisuallyHidden>
    </>
  );
}

/** Reads again what shows the star on the page of a view or project. */
function readStarAgain({ kind }: Favourite): void {
  if (kind === 'PROJECT') void readAnswersAgain(PROJECT_OVERVIEW);
  if (kind !== 'SAVED_VIEW') return;
  void readAnswersAgain(PLACE_VIEWS);
  void readAnswersAgain(OWN_VIEWS);
}

/** Makes the rows draggable; returns the dragged row, and where the line is above which it would be dropped. */
function useDragging(
  list: { readonly current: HTMLUListElement | null },
  favourites: readonly Favourite[],
  say: (text: string) => void,
): { readonly at: string | null; readonly line: number | null } {
  const [drag, setDrag] = useState<{ id: string; index: number; line: number } | null>(null);
  /** The same for the end of the drag, which may come before the next rendering. */
  const latest = useRef(drag);
  const onMove = useEffectEvent((id: string, y: number): boolean => {
    const lines = list.current;
    if (lines === null || !favourites.some((one) => one.id === id)) return false;
    const rows = [...lines.querySelectorAll<HTMLElement>('[data-row]')];
    const over = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    const gap = over === -1 ? rows.length : over;
    const last = rows.at(-1);
    const line = rows[gap]?.offsetTop ?? (last === undefined ? 0 : last.offsetTop + last.offsetHeight);
    latest.current = { id, index: gap, line };
    setDrag(latest.current);
    return true;
  });
  const onEnd = useEffectEvent((isDropped: boolean) => {
    const ended = latest.current;
    latest.current = null;
    setDrag(null);
    const from = favourites.findIndex((one) => one.id === ended?.id);
    const moved = favourites[from];
    if (!isDropped || ended === null || moved === undefined) return;
    const to = ended.index > from ? ended.index - 1 : ended.index;
    if (to === from) return;
    say(`${moved.name} moved to place ${to + 1} of ${favourites.length}.`);
    void moveFavourite(moved, to);
  });
  useEffect(() => {
    const lines = list.current;
    const scroller = lines?.closest('nav');
    if (lines == null || scroller == null) return undefined;
    return dragLines({
      lines,
      scroller,
      edge: { px: () => 32, speed: 6 },
      mayDrag: () => true,
      onMove: ({ id, y }) => onMove(id, y),
      onEnd: (isDropped) => onEnd(isDropped),
    });
  }, [list]);
  return { at: drag?.id ?? null, line: drag?.line ?? null };
}

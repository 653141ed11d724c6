import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { navigate } from '../../navigation/place.ts';
import { classNames } from '../../ui/first/class-names.ts';
import { Kbd } from '../../ui/first/Kbd.tsx';
import { MiddleCut } from '../../ui/text/MiddleCut.tsx';
import { middleOf } from '../../ui/text/middle-of.ts';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import surface from '../../ui/popups/Surface.module.css';
import type { SteppedCommand } from './CommandPalette.tsx';
import type { PaletteSection } from './palette-sections.tsx';
import { countText } from '../../ui/dates/first/local-numbers.ts';
import styles from './CommandPalette.module.css';

export interface PaletteResultsProps {
  sections: readonly PaletteSection[];
  /** Some results could not be loaded. */
  failed: boolean;
  /** Results are still loading. */
  searching: boolean;
  /** A result was selected with the arrow keys and stays selected. */
  chosen: boolean;
  /** Called with a chosen command that asks for something. */
  onAsk?: (command: SteppedCommand) => void;
  onDone: () => void;
}

/** The event by which a search field of react-aria asks its list to focus the first option. */
const FOCUS_FIRST = 'react-aria-focus';

/** The palette's list of results and commands. */
export function PaletteResults(props: PaletteResultsProps) {
  const { sections, failed, searching, chosen, onAsk, onDone } = props;
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const menu = useRef<HTMLDivElement>(null);
  const beginAnew = useEffectEvent(() => {
    if (chosen || count === 0) return;
    const detail = { focusStrategy: 'first' };
    menu.current?.dispatchEvent(new CustomEvent(FOCUS_FIRST, { bubbles: true, cancelable: true, detail }));
  });
  // While typing, react-aria focuses the first option present; better results may arrive above it. It follows the
  // event with the next change of its list, which comes after the layout effects of this render.
  const first = sections[0] && `${sections[0].title} ${sections[0].entries[0]?.id}`;
  useLayoutEffect(() => beginAnew(), [first, searching]);
  return (
    // Following a link unmounts the palette before the click reaches the document's listener, so the router
    // handles it here.
    <RouterProvider navigate={navigate}>
      <Menu
        ref={menu}
        className={styles['results'] ?? ''}
        aria-label="Results"
        renderEmptyState={() => (
          <p className={styles['nothing']}>{searching ? 'Searching' : 'No results found'}</p>
        )}
      >
        {sections.map(({ title, entries }) => (
          <MenuSection key={title} className={surface['section'] ?? ''}>
            <Header className={surface['header'] ?? ''}>{title}</Header>
            {entries.map((one) => (
              <MenuItem
                key={one.id}
                id={`${title} ${one.id}`}
                textValue={one.label}
                className={classNames(surface['item'], one.tone === 'danger' && surface['danger'])}
                {...(one.href === undefined ? {} : { href: one.href })}
                onAction={() => {
                  if (one.step !== undefined) return onAsk?.({ ...one, step: one.step });
                  onDone();
                  one.onSelect?.();
                }}
              >
                <span className={surface['icon']} aria-hidden="true">
                  {one.icon}
                </span>
                <span className={styles['label']}>
                  <MiddleCut parts={middleOf(one.label)} />
                  {one.detail !== undefined && one.detail !== '' && (
                    <span className={styles['detail']}>
                      <MiddleCut parts={lastStep(one.detail)} />
                    </span>
                  )}
                </span>
                <span className={surface['end']}>
                  {one.shortcut !== undefined && <Kbd keys={one.shortcut} />}
                </span>
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
      {failed && <p className={styles['problem']}>Some results could not be loaded.</p>}
      <VisuallyHidden>
        <span role="status">{searching ? '' : countText(count, 'result')}</span>
      </VisuallyHidden>
    </RouterProvider>
  );
}

/** Splits a reference or path of names before its last step, so that only the front part is shortened. */
function lastStep(detail: string): [string, string] {
  const at = detail.lastIndexOf('/');
  return at <= 0 ? [detail, ''] : [detail.slice(0, at), detail.slice(at)];
}

import { groupOfPathname } from '@cairn/domain/pages/addresses';
import { Suspense, lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { usePageWithin } from '../navigation/page-within.ts';
import { usePlace } from '../navigation/PlaceProvider.tsx';
import { useViewer } from '../session/viewer.ts';
import { classNames } from '../ui/first/class-names.ts';
import { readStored, writeStored } from '../ui/first/stored.ts';
import { Commands } from './Commands.tsx';
import { BottomBar } from './bottom-bar/BottomBar.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { Topbar } from './topbar/Topbar.tsx';
import { usePresentAddress } from './present-address.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useWideWindow } from '../ui/first/use-wide-window.ts';
import { warmUp } from './warm-up.ts';
import styles from './AppShell.module.css';

const ArchivedNotice = lazy(async () => ({ default: (await import('./ArchivedNotice.tsx')).ArchivedNotice }));
const COLLAPSED_KEY = 'sidebar-collapsed';

/** The frame around every page. Its first paint does not need the component library. */
export function AppShell({ children }: { children: ReactNode }) {
  const pathname = usePlace().pathname;
  // Memoised, so that a change of the page's query does not render the parts of the frame again.
  const within = usePageWithin();
  const address = useMemo(
    () => groupOfPathname(pathname) ?? (within && { fullPath: within.fullPath, page: within.title }),
    [pathname, within],
  );
  const archived = usePresentAddress(address);
  const wide = useWideWindow();
  const viewer = useViewer();
  const [collapsed, setCollapsed] = useState(() => readStored(COLLAPSED_KEY) === 'true');
  // The page on which the menu was opened; navigating to another page closes the menu.
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const menuOpen = menuAt === pathname;
  if (menuAt !== null && !menuOpen) setMenuAt(null);
  const closeMenu = useCallback(() => setMenuAt(null), []);
  const openMenu = useCallback(() => setMenuAt(pathname), [pathname]);
  const main = useRef<HTMLElement>(null);

  useEffect(() => warmUp(), []);
  usePageFocus(main);

  const toggleSidebar = useCallback(() => {
    if (!wide) return setMenuAt(menuOpen ? null : pathname);
    writeStored(COLLAPSED_KEY, collapsed ? null : 'true');
    setCollapsed(!collapsed);
  }, [wide, menuOpen, pathname, collapsed]);
  return (
    <div className={classNames(styles['shell'], collapsed && styles['collapsed'])}>
      <a className={styles['skip']} href="#main" onClick={() => main.current?.focus()}>
        Skip to content
      </a>
      <NavigationProgress />
      {!wide && menuOpen && <div className={styles['scrim']} aria-hidden="true" onClick={closeMenu} />}
      <Sidebar
        address={address}
        sitePage={pathname}
        mode={wide ? (collapsed ? 'rail' : 'full') : menuOpen ? 'over' : 'away'}
        onToggle={toggleSidebar}
        onClose={closeMenu}
      />
      <div className={styles['page']} inert={!wide && menuOpen}>
        <Topbar address={address} title={within?.title} onMenu={wide ? null : openMenu} />
        <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
          {archived !== null && (
            <Suspense>
              <ArchivedNotice kind={archived} />
            </Suspense>
          )}
          {children}
        </main>
        {!wide && viewer != null && <BottomBar sitePage={pathname} />}
      </div>
      <Commands address={address} onToggleSidebar={toggleSidebar} />
    </div>
  );
}

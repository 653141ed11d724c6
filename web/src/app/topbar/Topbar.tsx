import type { GroupAddress } from '@cairn/domain/pages/addresses';
import ListTodo from 'lucide-react/icons/list-todo';
import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { lazy, memo } from 'react';
import { useViewer, type Viewer } from '../../session/viewer.ts';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { withBase } from '../../site/base-path.ts';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { AfterFirstPaint } from '../AfterFirstPaint.tsx';
import { showOverlay } from '../overlay-state.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { useSignInAddress } from './use-sign-in-address.ts';
import styles from './Topbar.module.css';

const UserMenu = lazy(async () => ({ default: (await import('./UserMenu.tsx')).UserMenu }));
const TodoBadge = lazy(async () => ({ default: (await import('../../todos/TodoBadge.tsx')).TodoBadge }));

interface TopbarProps {
  address: GroupAddress | null;
  /** The title of a page whose address is not below its group's. */
  title: string | undefined;
  /** Opens the sidebar when it is not on screen. */
  onMenu: (() => void) | null;
}

/** The bar above every page. */
export const Topbar = memo(function Topbar({ address, title, onMenu }: TopbarProps) {
  const viewer = useViewer();
  const signIn = useSignInAddress();
  // In a wide window the sidebar has the search.
  const isNarrow = onMenu !== null;
  return (
    <header className={styles['bar']}>
      {onMenu !== null && (
        <IconButton label="Open navigation" icon={<MenuIcon aria-hidden="true" />} onClick={onMenu} />
      )}
      <Breadcrumbs address={address} title={title} />
      {isNarrow && (
        <IconButton
          label="Search or jump to"
          icon={<Search aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => showOverlay('palette')}
        />
      )}
      <div className={styles['viewer']}>
        {viewer != null && (
          <>
            <span className={styles['todos']}>
              <AfterFirstPaint waiting={<TodosShown />}>
                <TodoBadge fullPath={address?.fullPath ?? null} />
              </AfterFirstPaint>
            </span>
            <AfterFirstPaint waiting={<PersonShown viewer={viewer} />}>
              <UserMenu viewer={viewer} />
            </AfterFirstPaint>
          </>
        )}
        {viewer === null && <LinkButton href={signIn}>Sign in</LinkButton>}
      </div>
    </header>
  );
});

/** Placeholder of the to-do badge, which looks like a badge without a count. */
function TodosShown() {
  return (
    <a href={withBase('/dashboard/todos')} className={styles['todoLink']} aria-label="To-do list">
      <ListTodo size={16} aria-hidden="true" />
    </a>
  );
}

/** Placeholder of the user menu, which looks like its button. */
function PersonShown({ viewer: { name, avatarUrl } }: { viewer: Viewer }) {
  return (
    <span className={styles['person']}>
      <Avatar name={name} src={avatarUrl} size={24} decorative />
    </span>
  );
}

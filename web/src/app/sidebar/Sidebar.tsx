import { type GroupAddress, pageAddress } from '@cairn/domain/pages/addresses';
import CircleDot from 'lucide-react/icons/circle-dot';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import Layers from 'lucide-react/icons/layers';
import ListTodo from 'lucide-react/icons/list-todo';
import PanelLeft from 'lucide-react/icons/panel-left';
import Plus from 'lucide-react/icons/plus';
import { lazy, memo, useEffect, useRef } from 'react';
import { withBase } from '../../site/base-path.ts';
import { useFavourites } from '../../favourites/favourites.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { CairnMark } from '../../ui/first/CairnMark.tsx';
import { classNames } from '../../ui/first/class-names.ts';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { AfterFirstPaint } from '../AfterFirstPaint.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { SidebarFavourites } from './SidebarFavourites.tsx';
import { SidebarLink } from './SidebarLink.tsx';
import { SidebarSearch } from './SidebarSearch.tsx';
import styles from './Sidebar.module.css';

const PlaceTree = lazy(async () => ({ default: (await import('./PlaceTree.tsx')).PlaceTree }));
const CreateButton = lazy(async () => ({
  default: (await import('../create/CreateButton.tsx')).CreateButton,
}));
const SidebarFoot = lazy(async () => ({ default: (await import('./SidebarFoot.tsx')).SidebarFoot }));
const InboxCount = lazy(async () => ({ default: (await import('../../inbox/InboxCount.tsx')).InboxCount }));

const withPath = <Link extends { name: string }>(link: Link) => ({
  ...link,
  path: withBase(pageAddress('site', link.name) ?? '/'),
});
/** The links above everything else; those with `own` are of somebody who is signed in. */
const FIRST_LINKS = [
  { name: 'home', Icon: House, label: 'Home', own: false },
  { name: 'inbox', Icon: Inbox, label: 'Inbox', own: true },
  { name: 'own-issues', Icon: CircleDot, label: 'My issues', own: true },
  { name: 'todos', Icon: ListTodo, label: 'To-dos', own: true },
].map(withPath);

export interface SidebarProps {
  address: GroupAddress | null;
  /** The path of the current page, which may be one that belongs to no group. */
  sitePage: string;
  /** A column, a rail of icons, an overlay, or hidden. */
  mode: 'full' | 'rail' | 'over' | 'away';
  onToggle: () => void;
  onClose: () => void;
}

export const Sidebar = memo(function Sidebar({ address, sitePage, mode, onToggle, onClose }: SidebarProps) {
  const isSignedIn = useSignedIn();
  const favourites = useFavourites();
  const root = useRef<HTMLElement>(null);
  const rail = mode === 'rail';

  useEffect(() => {
    if (mode === 'over') root.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [mode]);

  const current = address?.project?.fullPath ?? address?.fullPath ?? null;
  const others = rail ? (
    <SidebarLink
      href={withBase(pageAddress('site', 'groups') ?? '/')}
      icon={<Layers size={16} />}
      label="Groups"
      rail
    />
  ) : (
    <AfterFirstPaint>
      <PlaceTree current={current} />
    </AfterFirstPaint>
  );
  const create = isSignedIn && (
    <span className={styles['create']}>
      <AfterFirstPaint
        waiting={
          <span className={styles['createShown']}>
            <Plus size={16} aria-hidden="true" />
          </span>
        }
      >
        <CreateButton />
      </AfterFirstPaint>
    </span>
  );
  return (
    <aside
      ref={root}
      className={classNames(styles['sidebar'], styles[mode])}
      aria-label="Sidebar"
      inert={mode === 'away'}
      onKeyDown={(event) => event.key === 'Escape' && mode === 'over' && onClose()}
    >
      <div className={styles['top']}>
        {!rail && (
          <a href={withBase('/')} className={styles['brand']}>
            <CairnMark />
            Cairn
          </a>
        )}
        {!rail && create}
        <IconButton
          label={rail ? 'Expand sidebar' : mode === 'over' ? 'Close navigation' : 'Collapse sidebar'}
          shortcut={mode === 'over' ? undefined : 'mod+\\'}
          icon={<PanelLeft aria-hidden="true" />}
          onClick={onToggle}
        />
      </div>
      <nav aria-label="Main" className={styles['nav']}>
        {rail && create}
        <SidebarSearch rail={rail} />
        {FIRST_LINKS.filter(({ own }) => isSignedIn || !own).map(({ name, path, Icon, label }) => (
          <SidebarLink
            key={name}
            href={path}
            icon={<Icon size={16} />}
            label={label}
            rail={rail}
            current={withBase(sitePage) === path}
            count={
              name === 'inbox' && (
                <AfterFirstPaint>
                  <InboxCount fullPath={address?.fullPath ?? null} />
                </AfterFirstPaint>
              )
            }
          />
        ))}
        {favourites !== undefined && (
          <SidebarFavourites favourites={favourites} rail={rail} address={withBase(sitePage)} />
        )}
        {favourites !== undefined &&
          (address === null ? (
            others
          ) : (
            <PlaceSection address={address} rail={rail}>
              {others}
            </PlaceSection>
          ))}
      </nav>
      <div className={styles['foot']}>
        <AfterFirstPaint>
          <SidebarFoot rail={rail} />
        </AfterFirstPaint>
      </div>
    </aside>
  );
});

import ChartGantt from 'lucide-react/icons/chart-gantt';
import Folder from 'lucide-react/icons/folder';
import Layers from 'lucide-react/icons/layers';
import ListFilter from 'lucide-react/icons/list-filter';
import ListTree from 'lucide-react/icons/list-tree';
import { type ComponentType, lazy } from 'react';
import type { Favourite } from '../../favourites/favourites.ts';
import { AfterFirstPaint } from '../AfterFirstPaint.tsx';
import { SidebarLink } from './SidebarLink.tsx';
import styles from './Sidebar.module.css';

const FavouriteList = lazy(async () => ({ default: (await import('./FavouriteList.tsx')).FavouriteList }));

const ICONS: Readonly<Record<Favourite['kind'], ComponentType<{ size: number }>>> = {
  SAVED_VIEW: ListFilter,
  EPIC: ListTree,
  PROJECT: Folder,
  GROUP: Layers,
  ROADMAP: ChartGantt,
};

export interface SidebarFavouritesProps {
  favourites: readonly Favourite[];
  rail: boolean;
  /** The address of the current page, below the server's. */
  address: string;
}

/** What the viewer starred. The first paint has the links; what changes them is loaded later. */
export function SidebarFavourites({ favourites, rail, address }: SidebarFavouritesProps) {
  if (favourites.length === 0) return null;
  const linkOf = (favourite: Favourite) => (
    <FavouriteLink favourite={favourite} rail={rail} current={favourite.webPath === address} />
  );
  const links = (
    <ul>
      {favourites.map((favourite) => (
        <li key={favourite.id}>{linkOf(favourite)}</li>
      ))}
    </ul>
  );
  return (
    <section className={styles['section']} aria-label="Favorites">
      {!rail && <h2 className={styles['heading']}>Favorites</h2>}
      {rail ? (
        links
      ) : (
        <AfterFirstPaint waiting={links}>
          <FavouriteList favourites={favourites} linkOf={linkOf} />
        </AfterFirstPaint>
      )}
    </section>
  );
}

function FavouriteLink({
  favourite: { kind, name, placeName, webPath },
  rail,
  current,
}: {
  favourite: Favourite;
  rail: boolean;
  current: boolean;
}) {
  const Icon = ICONS[kind];
  const label = kind === 'ROADMAP' ? `${name} roadmap` : name;
  return (
    <SidebarLink
      href={webPath}
      icon={<Icon size={16} />}
      label={label}
      hint={placeName === null ? label : `${label} · ${placeName}`}
      rail={rail}
      current={current}
    />
  );
}

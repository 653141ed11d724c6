import ChartGantt from 'lucide-react/icons/chart-gantt';
import CircleDot from 'lucide-react/icons/circle-dot';
import Folder from 'lucide-react/icons/folder';
import Layers from 'lucide-react/icons/layers';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { navigate } from '../navigation/place.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import surface from '../ui/popups/Surface.module.css';
import type { Command } from './palette-commands.tsx';
import type { Finding, Findings } from './palette-search.ts';
import styles from './CommandPalette.module.css';

type Entry = {
  id: string;
  label: string;
  detail?: string;
  icon: ReactNode;
  shortcut?: string;
  href?: string;
  run?: () => void;
};

export type PaletteResultsProps = {
  commands: readonly Command[];
  findings: Findings;
  /** An answer is still on its way. */
  searching: boolean;
  onDone: () => void;
};

/** What was found, places before commands. */
export function PaletteResults({ commands, findings, searching, onDone }: PaletteResultsProps) {
  const sections: [string, readonly Entry[]][] = [
    ['Epics', findings.epics.map((finding) => entry(finding, <ChartGantt size={16} />))],
    ['Issues', findings.issues.map((finding) => entry(finding, <CircleDot size={16} />))],
    ['Groups', findings.groups.map((finding) => entry(finding, <Layers size={16} />))],
    ['Projects', findings.projects.map((finding) => entry(finding, <Folder size={16} />))],
    ['Commands', commands],
  ];
  const found = sections.filter(([, entries]) => entries.length > 0);
  const count = found.reduce((sum, [, entries]) => sum + entries.length, 0);
  return (
    // A chosen link leaves the page together with the palette, before a click on it could reach the document.
    <RouterProvider navigate={navigate}>
      <Menu
        className={styles['results'] ?? ''}
        aria-label="Results"
        renderEmptyState={() => (
          <p className={styles['nothing']}>{searching ? 'Searching' : 'No results found'}</p>
        )}
      >
        {found.map(([title, entries]) => (
          <MenuSection key={title} className={surface['section'] ?? ''}>
            <Header className={surface['header'] ?? ''}>{title}</Header>
            {entries.map((one) => (
              <MenuItem
                key={one.id}
                id={`${title} ${one.id}`}
                textValue={one.label}
                className={surface['item'] ?? ''}
                {...(one.href === undefined ? {} : { href: one.href })}
                onAction={() => {
                  onDone();
                  one.run?.();
                }}
              >
                <span className={surface['icon']} aria-hidden="true">
                  {one.icon}
                </span>
                <span className={surface['label']}>
                  {one.label}
                  {one.detail !== undefined && one.detail !== one.label && (
                    <span className={styles['detail']}>{one.detail}</span>
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
      {findings.failed && <p className={styles['problem']}>Part of the search did not answer.</p>}
      <VisuallyHidden>
        <span role="status">{searching ? '' : `${count} ${count === 1 ? 'result' : 'results'}`}</span>
      </VisuallyHidden>
    </RouterProvider>
  );
}

function entry({ id, label, detail, href }: Finding, icon: ReactNode): Entry {
  return { id, label, detail, href, icon };
}

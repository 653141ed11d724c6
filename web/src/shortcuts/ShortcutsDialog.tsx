import { pageAddress } from '@cairn/domain/pages/addresses';
import { useState, useSyncExternalStore } from 'react';
import { withBase } from '../site/base-path.ts';
import { SearchField } from '../ui/fields/SearchField.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { KeyList } from './KeyList.tsx';
import {
  currentShortcuts,
  enableShortcuts,
  keysOf,
  onShortcutsChange,
  shortcutGroups,
  shortcutsEnabled,
} from './registry.ts';
import { matchesSearch } from './search.ts';
import styles from './ShortcutsDialog.module.css';

/** Lists the shortcuts of the current page, with a search and a switch for the single-key ones. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const shortcuts = useSyncExternalStore(onShortcutsChange, currentShortcuts);
  const enabled = useSyncExternalStore(onShortcutsChange, shortcutsEnabled);
  const [search, setSearch] = useState('');
  const found = shortcuts.filter((shortcut) => matchesSearch(shortcut, search));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Keyboard shortcuts"
      width={520}
      actions={
        <LinkButton href={withBase(pageAddress('site', 'keyboard-shortcuts') ?? '/')} onClick={onClose}>
          Change shortcuts
        </LinkButton>
      }
    >
      <Switch
        label="Single-key shortcuts"
        hint="Shortcuts with Ctrl or ⌘ work either way."
        checked={enabled}
        onChange={enableShortcuts}
      />
      <div className={styles['search']}>
        <SearchField label="Search shortcuts" value={search} onChange={setSearch} />
      </div>
      {found.length === 0 && (
        <p role="status" className={styles['none']}>
          No shortcuts match your search.
        </p>
      )}
      {shortcutGroups.map((group) => {
        const members = found.filter((shortcut) => shortcut.group === group);
        if (members.length === 0) return null;
        return (
          <section key={group} className={styles['group']}>
            <h3 className={styles['heading']}>{group}</h3>
            <dl>
              {members.map((shortcut) => (
                <div key={shortcut.id} className={styles['row']}>
                  <dt>{shortcut.description}</dt>
                  <dd>
                    <KeyList keys={keysOf(shortcut)} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </Dialog>
  );
}

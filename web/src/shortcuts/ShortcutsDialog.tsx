import { useSyncExternalStore } from 'react';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { Kbd } from '../ui/first/Kbd.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import {
  currentShortcuts,
  enableShortcuts,
  keysOf,
  onShortcutsChange,
  shortcutGroups,
  shortcutsEnabled,
} from './registry.ts';
import styles from './ShortcutsDialog.module.css';

/** Lists the shortcuts of the current page, and has a switch for the single-key ones. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const shortcuts = useSyncExternalStore(onShortcutsChange, currentShortcuts);
  const enabled = useSyncExternalStore(onShortcutsChange, shortcutsEnabled);
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts" width={520}>
      <Switch
        label="Single-key shortcuts"
        hint="Shortcuts with Ctrl or ⌘ work either way."
        checked={enabled}
        onChange={enableShortcuts}
      />
      {shortcutGroups.map((group) => {
        const members = shortcuts.filter((shortcut) => shortcut.group === group);
        if (members.length === 0) return null;
        return (
          <section key={group} className={styles['group']}>
            <h3 className={styles['heading']}>{group}</h3>
            <dl>
              {members.map((shortcut) => (
                <div key={shortcut.id} className={styles['row']}>
                  <dt>{shortcut.description}</dt>
                  <dd className={styles['keys']}>
                    {keysOf(shortcut).map((keys, index) => (
                      <span key={keys} className={styles['keys']}>
                        {index > 0 && <span className={styles['or']}>or</span>}
                        <Kbd keys={keys} />
                      </span>
                    ))}
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

import { useState, useSyncExternalStore } from 'react';
import { CATALOGUE } from '../../shortcuts/catalogue.ts';
import {
  currentShortcuts,
  enableShortcuts,
  isCustomised,
  onShortcutsChange,
  resetKeys,
  shortcutGroups,
  shortcutsEnabled,
} from '../../shortcuts/registry.ts';
import { matchesSearch } from '../../shortcuts/search.ts';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import page from '../../groups/GroupsScreen.module.css';
import row from '../../forms/NamedRow.module.css';
import { OwnSettingsPage } from '../OwnSettingsPage.tsx';
import { ShortcutRow } from './ShortcutRow.tsx';
import styles from './ShortcutsScreen.module.css';

/** All shortcuts, whose keys the viewer can change in this browser. */
export function ShortcutsScreen({ title }: { title: string }) {
  useDocumentTitle(title);
  // Changes whenever keys are changed.
  useSyncExternalStore(onShortcutsChange, currentShortcuts);
  const enabled = useSyncExternalStore(onShortcutsChange, shortcutsEnabled);
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<string | null>(null);
  const [resetting, setResetting] = useState(false);
  const found = CATALOGUE.filter((shortcut) => matchesSearch(shortcut, search));
  return (
    <OwnSettingsPage
      section="keyboard-shortcuts"
      title="Keyboard shortcuts"
      lead="Your keys are stored in this browser. Keys typed one after the other, such as G and then I, form one shortcut."
    >
      <Switch
        label="Single-key shortcuts"
        hint="Shortcuts with Ctrl or ⌘ work either way."
        checked={enabled}
        onChange={enableShortcuts}
      />
      <div className={styles['tools']}>
        <SearchField label="Search shortcuts" value={search} onChange={setSearch} />
        <Button disabled={!CATALOGUE.some(isCustomised)} onClick={() => setResetting(true)}>
          Reset all
        </Button>
      </div>
      {found.length === 0 && (
        <p role="status" className={row['facts']}>
          No shortcuts match your search.
        </p>
      )}
      {shortcutGroups.map((group) => {
        const members = found.filter((shortcut) => shortcut.group === group);
        if (members.length === 0) return null;
        return (
          <section key={group} className={styles['group']} aria-label={group}>
            <h2 className={row['heading']}>{group}</h2>
            <ul className={page['list']}>
              {members.map((shortcut) => (
                <ShortcutRow
                  key={shortcut.id}
                  shortcut={shortcut}
                  isEdited={edited === shortcut.id}
                  onEdit={(on) => setEdited(on ? shortcut.id : null)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <AlertDialog
        open={resetting}
        onOpenChange={setResetting}
        title="Reset all shortcuts?"
        confirmLabel="Reset all"
        cancelLabel="Cancel"
        tone="danger"
        onConfirm={() => {
          resetKeys();
          setResetting(false);
        }}
      >
        Every shortcut gets its default keys back.
      </AlertDialog>
    </OwnSettingsPage>
  );
}

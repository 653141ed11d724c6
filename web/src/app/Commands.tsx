import { type GroupAddress, groupPageAt } from '@cairn/domain/pages/addresses';
import { PAGES } from '@cairn/domain/pages/table';
import { memo } from 'react';
import { withBase } from '../site/base-path.ts';
import { navigate } from '../navigation/place.ts';
import { useViewer } from '../session/viewer.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { showOverlay, useOverlay } from './overlay-state.ts';
import { openable } from '../ui/first/loadable.tsx';

const CommandPalette = openable(async () => (await import('./palette/CommandPalette.tsx')).CommandPalette);
const ShortcutsDialog = openable(
  async () => (await import('../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
);

const NewItemDialog = openable(async () => (await import('../new-item/NewItemDialog.tsx')).NewItemDialog);

/** Their form is the page itself. */
const NEW_ITEM_PAGES: readonly string[] = ['new-epic', 'new-issue'];

/** The shortcuts that work on every page, and the overlays they open. */
export const Commands = memo(function Commands({
  address,
  onToggleSidebar,
}: {
  address: GroupAddress | null;
  onToggleSidebar: () => void;
}) {
  const overlay = useOverlay();
  const isSignedIn = useViewer() != null;
  const isNewItemPage = NEW_ITEM_PAGES.includes(
    (address?.project ?? groupPageAt(address?.page ?? ''))?.name ?? '',
  );
  const close = () => showOverlay(null);

  useShortcut({
    id: 'globalShortcuts.toggleKeyboardShortcutsDialog',
    group: 'Global Shortcuts',
    keys: ['?'],
    description: 'Show keyboard shortcuts',
    run: () => showOverlay(overlay === 'shortcuts' ? null : 'shortcuts'),
  });
  useShortcut({
    id: 'globalShortcuts.openCommandPalette',
    group: 'Global Shortcuts',
    keys: ['mod+k'],
    description: 'Search, or run a command',
    inInputs: true,
    run: () => showOverlay(overlay === 'palette' ? null : 'palette'),
  });
  useShortcut({
    id: 'globalShortcuts.startSearch',
    group: 'Global Shortcuts',
    keys: ['s', '/'],
    description: 'Start search',
    run: () => showOverlay('palette'),
  });
  useShortcut(
    {
      id: 'globalShortcuts.newItem',
      group: 'Global Shortcuts',
      keys: ['c'],
      description: 'Create a new item',
      run: () => showOverlay('new-item'),
    },
    isSignedIn && !isNewItemPage,
  );
  useShortcut({
    id: 'globalShortcuts.goToYourGroups',
    group: 'Global Shortcuts',
    keys: ['shift+g'],
    description: 'Go to your groups',
    run: () => navigate(withBase(PAGES.site.groups)),
  });
  useShortcut({
    id: 'globalShortcuts.goToYourIssues',
    group: 'Global Shortcuts',
    keys: ['shift+i'],
    description: 'Go to your issues',
    run: () => navigate(withBase(PAGES.site['own-issues'])),
  });
  useShortcut({
    id: 'globalShortcuts.goToYourTodoList',
    group: 'Global Shortcuts',
    keys: ['shift+t'],
    description: 'Go to your to-do list',
    run: () => navigate(withBase(PAGES.site.todos)),
  });
  useShortcut({
    id: 'globalShortcuts.toggleSuperSidebar',
    group: 'Global Shortcuts',
    keys: ['mod+\\'],
    description: 'Toggle the navigation sidebar',
    inInputs: true,
    run: onToggleSidebar,
  });

  return (
    <>
      {overlay === 'palette' && (
        <CommandPalette
          home={{ group: address?.fullPath ?? null, project: address?.project?.fullPath ?? null }}
          onClose={close}
          onToggleSidebar={onToggleSidebar}
        />
      )}
      {overlay === 'new-item' && <NewItemDialog onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
});

import { type GroupAddress, groupPageAt, pageAddress } from '@cairn/domain/pages/addresses';
import { PAGES } from '@cairn/domain/pages/table';
import { lazy, memo } from 'react';
import { withBase } from '../site/base-path.ts';
import { navigate } from '../navigation/place.ts';
import { useViewer } from '../session/viewer.ts';
import { globalShortcuts } from '../shortcuts/global-shortcuts.ts';
import { useListedShortcut, useShortcut } from '../shortcuts/use-shortcut.ts';
import { AfterFirstPaint } from './AfterFirstPaint.tsx';
import { showOverlay, useOverlay } from './overlay-state.ts';
import { openable } from '../ui/first/loadable.tsx';

const CommandPalette = openable(async () => (await import('./palette/CommandPalette.tsx')).CommandPalette);
const ShortcutsDialog = openable(
  async () => (await import('../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
);
const ProjectShortcuts = lazy(async () => ({
  default: (await import('./ProjectShortcuts.tsx')).ProjectShortcuts,
}));
const NewItemDialog = openable(async () => (await import('../new-item/NewItemDialog.tsx')).NewItemDialog);
const StatusDialog = openable(async () => (await import('../people/status/StatusDialog.tsx')).StatusDialog);

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
    ...globalShortcuts.help,
    run: () => showOverlay(overlay === 'shortcuts' ? null : 'shortcuts'),
  });
  useShortcut({
    ...globalShortcuts.palette,
    run: () => showOverlay(overlay === 'palette' ? null : 'palette'),
  });
  useShortcut({
    ...globalShortcuts.search,
    run: () => showOverlay('palette'),
  });
  useShortcut(
    {
      ...globalShortcuts.newItem,
      run: () => showOverlay('new-item'),
    },
    isSignedIn && !isNewItemPage,
  );
  useShortcut({
    ...globalShortcuts.groups,
    run: () => navigate(withBase(pageAddress('site', 'groups') ?? '/')),
  });
  useShortcut({
    ...globalShortcuts.activity,
    run: () => navigate(withBase(PAGES.site['own-activity'])),
  });
  useShortcut({
    ...globalShortcuts.projects,
    run: () => navigate(withBase(PAGES.site['own-projects'])),
  });
  useShortcut({
    ...globalShortcuts.milestones,
    run: () => navigate(withBase(PAGES.site['own-milestones'])),
  });
  useShortcut({
    ...globalShortcuts.issues,
    run: () => navigate(withBase(PAGES.site['own-issues'])),
  });
  useShortcut({
    ...globalShortcuts.todos,
    run: () => navigate(withBase(PAGES.site.todos)),
  });
  useListedShortcut(globalShortcuts.hide);
  useShortcut({
    ...globalShortcuts.sidebar,
    run: onToggleSidebar,
  });

  return (
    <>
      {address?.project !== undefined && (
        <AfterFirstPaint>
          <ProjectShortcuts fullPath={address.project.fullPath} />
        </AfterFirstPaint>
      )}
      {overlay === 'palette' && (
        <CommandPalette
          home={{ group: address?.fullPath ?? null, project: address?.project?.fullPath ?? null }}
          onClose={close}
          onToggleSidebar={onToggleSidebar}
        />
      )}
      {overlay === 'new-item' && <NewItemDialog onClose={close} />}
      {overlay === 'new-issue' && <NewItemDialog kind="issue" onClose={close} />}
      {overlay === 'new-epic' && <NewItemDialog kind="epic" onClose={close} />}
      {overlay === 'status' && <StatusDialog onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
});

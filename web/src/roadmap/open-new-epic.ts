import type { MouseEvent } from 'react';
import { globalShortcuts } from '../shortcuts/global-shortcuts.ts';
import { currentShortcuts } from '../shortcuts/registry.ts';

/**
 * Opens the dialog for a new item over the roadmap, which takes the group and the filters from the address. A
 * click that asks for a new tab follows the link to the form.
 */
export function openNewEpic(event: MouseEvent): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const dialog = currentShortcuts().find(({ id }) => id === globalShortcuts.newItem.id);
  if (dialog?.run === undefined) return;
  event.preventDefault();
  dialog.run();
}

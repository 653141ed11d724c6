import { ADMINISTRATOR_META } from '@cairn/domain/persisted-list/visibility-token';

/** Whether the viewer is an administrator, who is offered more; the server decides what they may do. */
export function isAdministrator(): boolean {
  return document.querySelector(`meta[name="${ADMINISTRATOR_META}"]`) !== null;
}

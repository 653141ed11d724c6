import { withBase } from '../site/base-path.ts';
import { writeStored } from '../ui/first/stored.ts';

const KEY = `signed-out ${withBase('/')}`;

/** Tells the other tabs of this browser that the person has signed out. */
export function announceSignOut(): void {
  writeStored(KEY, new Date().toISOString());
  writeStored(KEY, null);
}

/** Calls back when the person signs out in another tab. */
export function onSignOutElsewhere(listener: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue !== null) listener();
  });
}

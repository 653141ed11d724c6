import { createToastQueue } from './toast-queue.ts';
import type { ToastInput } from './toast-queue.ts';

export const toasts = createToastQueue({
  start: (run, ms) => setTimeout(run, ms),
  stop: (timer) => clearTimeout(timer),
  now: () => performance.now(),
});

/** Shows a short message at the bottom of the page; returns its id for `toasts.dismiss`. */
export function toast(input: ToastInput): number {
  return toasts.add(input);
}

/** Shows several short messages, none of which is pushed out by the others. */
export function toastAll(texts: readonly string[]): void {
  toasts.addAll(texts);
}

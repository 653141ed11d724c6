import { toast } from './toast.ts';

/** Copies a text to the clipboard and shows a message with the outcome. */
export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: done });
  } catch {
    toast({ text: failed, tone: 'danger' });
  }
}

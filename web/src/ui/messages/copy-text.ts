import { toast } from './toast.ts';

/** Puts a text on the clipboard and says what came of it. */
export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: done });
  } catch {
    toast({ text: failed, tone: 'danger' });
  }
}

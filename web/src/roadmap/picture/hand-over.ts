import { formatDay } from '@cairn/domain/dates/day';
import type { PictureKind } from './picture-choice.ts';
import type { PictureSource } from './picture-source.ts';

/** Saves a picture as a file named after its roadmap and the day. */
export function download(blob: Blob, source: PictureSource, kind: PictureKind): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName(source, kind);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function fileName({ title, today }: PictureSource, extension: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${name}-${formatDay(today)}.${extension}`;
}

/** The reason why this browser cannot copy pictures at all; null when it can. */
export function copyObstacle(): string | null {
  if (!isSecureContext) return 'Browsers copy pictures only from pages served over HTTPS. Save it instead.';
  if (typeof ClipboardItem === 'undefined') return 'This browser cannot copy pictures. Save it instead.';
  return null;
}

/** Copies a PNG that is still being drawn to the clipboard; returns false when the browser refuses. */
export async function copyPng(png: Promise<Blob>): Promise<boolean> {
  try {
    // The promise is passed unresolved: some browsers allow this only during the click event.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    // Rethrows an error of the drawing itself, which is no refusal by the browser.
    await png;
    return false;
  }
}

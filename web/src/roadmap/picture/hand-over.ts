import { formatDay } from '@cairn/domain/dates/day';
import type { PictureKind } from './picture-choice.ts';
import type { PictureSource } from './picture-source.ts';

/** Saves a picture as a file named by its roadmap and day. */
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

/** Why this browser copies no pictures at all; null where it may. */
export function copyObstacle(): string | null {
  if (!isSecureContext) return 'Browsers copy pictures only from pages served over HTTPS. Save it instead.';
  if (typeof ClipboardItem === 'undefined') return 'This browser cannot copy pictures. Save it instead.';
  return null;
}

/** Puts a PNG that is still being drawn on the clipboard; false when the browser refuses. */
export async function copyPng(png: Promise<Blob>): Promise<boolean> {
  try {
    // The promise itself: some browsers allow this only in the moment of the click.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    // What could not be drawn was not refused.
    await png;
    return false;
  }
}

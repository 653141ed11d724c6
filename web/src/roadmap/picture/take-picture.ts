import { formatDay } from '@cairn/domain/dates/day';
import { roadmapSvg } from '@cairn/domain/timeline/picture';
import { toast, toasts } from '../../ui/toast.ts';
import { pageColours } from './page-colours.ts';
import { mostRows, pictureOf, type PictureKind } from './picture-of.ts';
import type { PictureSource } from './picture-source.ts';
import { pngOf } from './png.ts';

/** Saves the current view as a file: as one SVG without script, or as a PNG. Rows not loaded yet are fetched first. */
export async function takePicture(kind: PictureKind, source: PictureSource): Promise<void> {
  const colours = pageColours();
  const most = mostRows(kind, source, colours);
  await loadRows(source, most);
  const picture = pictureOf(kind, source, colours, most);
  const svg = roadmapSvg(picture);
  download(
    kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg),
    fileName(source, kind),
  );
  if (picture.cut) toast({ text: `The picture holds the first ${picture.rows.length} rows.` });
}

/** Reads on until there are so many rows, and says how far it is. */
async function loadRows({ list, loadMore }: PictureSource, most: number): Promise<void> {
  let told: number | null = null;
  try {
    for (;;) {
      const { rows, status, hasMore, loadingMore } = list();
      if (status === 'failed') throw new Error('The rows could not be fetched');
      const enough = rows.filter(({ kind }) => kind === 'epic').length >= most;
      if (!loadingMore && (enough || !hasMore)) return;
      if (told !== null) toasts.dismiss(told);
      told = toast({ text: `Loading epics for the picture: ${rows.length} so far`, timeout: 0 });
      // One page gives the place of the next.
      await loadMore();
    }
  } finally {
    if (told !== null) toasts.dismiss(told);
  }
}

function fileName({ title, today }: PictureSource, extension: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${name}-${formatDay(today)}.${extension}`;
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

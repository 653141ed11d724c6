import { roadmapSvg } from '@cairn/domain/timeline/picture/picture';
import type { PictureChoice, PictureKind } from './picture-choice.ts';
import { pictureOf, planPicture } from './picture-of.ts';
import type { PictureSource } from './picture-source.ts';
import { pngOf, svgAddress } from './png.ts';
import { loadTypeface } from './typeface.ts';

export interface DrawnPicture {
  readonly blob: Blob;
  readonly rows: number;
  /** True when there are more rows than the picture contains. */
  readonly cut: boolean;
}

/** Maximum number of rows in a preview: more would be too small to see. */
const PREVIEW_ROWS = 60;

/** Draws the roadmap as a file. Rows not loaded yet are fetched first; `onProgress` receives their number. */
export async function drawPicture(
  choice: PictureChoice,
  kind: PictureKind,
  source: PictureSource,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (rows: number) => void },
): Promise<DrawnPicture> {
  const typeface = await loadTypeface();
  const plan = () => planPicture(choice, kind, source, typeface, countOf(source));
  if (choice.area !== 'window') await loadRows(source, () => plan().end, signal, onProgress);
  const picture = pictureOf(plan(), choice.area, source);
  const svg = roadmapSvg(picture);
  const blob = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg);
  return { blob, rows: picture.rows.length, cut: picture.cut };
}

/** URL of a small picture of the loaded rows. */
export async function previewPicture(choice: PictureChoice, source: PictureSource): Promise<string> {
  const plan = planPicture(choice, 'png', source, await loadTypeface(), countOf(source));
  const picture = pictureOf(plan, choice.area, source);
  return svgAddress(roadmapSvg({ ...picture, rows: picture.rows.slice(0, PREVIEW_ROWS), cut: false }));
}

function countOf({ list }: PictureSource): number {
  const { rows, hasMore } = list();
  return hasMore ? Infinity : rows.filter(({ kind }) => kind === 'epic').length;
}

/** Loads pages until there are as many rows as needed, or no more. */
async function loadRows(
  { list, loadMore }: PictureSource,
  most: () => number,
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { rows, status, hasMore, loadingMore } = list();
    if (status === 'failed') throw new Error('The rows could not be fetched');
    const enough = rows.filter(({ kind }) => kind === 'epic').length >= most();
    if (!loadingMore && (enough || !hasMore)) return;
    onProgress(rows.length);
    // Each page contains the cursor of the next.
    await loadMore();
  }
}

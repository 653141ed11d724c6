import { percentOf, tallyOf } from '@cairn/domain/epics/progress';
import { formatDay } from '@cairn/domain/dates/day';
import { roadmapSvg } from '@cairn/domain/timeline/picture';
import type { PictureColours } from '@cairn/domain/timeline/picture-view';
import type { Timeframe } from '@cairn/domain/timeline/timeframe';
import type { DependencyLinks } from '../timeline/dependency-layer.ts';
import type { RowDisplay } from '../timeline/display.ts';
import type { TimelineMilestone } from '../timeline/timeline-milestone.ts';
import type { TimelineRow } from '../timeline/timeline-row.ts';

export type PictureSource = {
  title: string;
  rows: readonly TimelineRow[];
  milestones: readonly TimelineMilestone[];
  links: DependencyLinks;
  timeframe: Timeframe;
  today: number;
  display: RowDisplay;
};

/** Browsers refuse canvases beyond this many px a side. */
const MOST_PX = 16_384;

/** Saves the roadmap as one SVG file without script. */
export function saveSvg(source: PictureSource): void {
  download(new Blob([svgOf(source)], { type: 'image/svg+xml' }), fileName(source, 'svg'));
}

/** Saves the roadmap as a PNG, sharp on dense screens as long as the browser can draw that much. */
export async function savePng(source: PictureSource): Promise<void> {
  const image = new Image();
  // The security policy lets pictures come from data addresses, not from blobs.
  image.src = `data:image/svg+xml,${encodeURIComponent(svgOf(source))}`;
  await image.decode();
  const scale = Math.min(2, MOST_PX / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(image.naturalWidth * scale);
  canvas.height = Math.floor(image.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (png === null) throw new Error('The picture is too large for this browser');
  download(png, fileName(source, 'png'));
}

/** The roadmap's rows, milestones and lines as an SVG document. */
export function svgOf(source: PictureSource): string {
  const epics = source.rows.flatMap((row) => (row.kind === 'epic' ? [row] : []));
  const at = new Map(epics.map((row, index) => [row.epic.id, index]));
  const { progress } = source.display;
  return roadmapSvg({
    title: source.title,
    timeframe: source.timeframe,
    today: source.today,
    rows: epics.map(({ epic, level }) => ({
      title: epic.title,
      indent: level,
      start: epic.start,
      due: epic.due,
      color: epic.color,
      percent: progress === null ? null : percentOf(tallyOf(progress, epic)),
    })),
    milestones: source.milestones,
    lines: source.links.all.flatMap((link) => {
      const blocker = at.get(link.blocker);
      const blocked = at.get(link.blocked);
      return blocker === undefined || blocked === undefined ? [] : [{ blocker, blocked }];
    }),
    colours: pageColours(),
  });
}

/** The theme's colours as they are now; a file cannot know the page's variables. */
function pageColours(): PictureColours {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    background: colour('--color-surface'),
    text: colour('--color-text'),
    muted: colour('--color-text-muted'),
    line: colour('--color-border'),
    today: colour('--color-today'),
    milestone: colour('--color-control'),
    dependency: colour('--color-control'),
    broken: colour('--color-danger-text'),
  };
  probe.remove();
  return colours;
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

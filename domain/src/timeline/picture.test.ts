import { describe, expect, it } from 'vitest';
import { dayOf } from '../dates/day.ts';
import { ENGLISH } from '../dates/text.ts';
import { textWidth } from './picture-layout.ts';
import type { PictureRow, RoadmapPicture } from './picture-view.ts';
import { roadmapSvg, rowsWithin } from './picture.ts';
import { buildTimeframe } from './timeframe.ts';

const today = dayOf(2026, 2, 10);

const plain: PictureRow = {
  title: 'Checkout',
  group: null,
  confidential: false,
  blockers: 0,
  labels: [],
  indent: 0,
  start: dayOf(2026, 1, 15),
  due: dayOf(2026, 3, 20),
  color: '#1068bf',
  percent: 40,
};

function picture(changes: Partial<RoadmapPicture> = {}): RoadmapPicture {
  return {
    title: 'Shop roadmap',
    timeframe: buildTimeframe({
      today,
      range: 'CURRENT_YEAR',
      preset: 'MONTHS',
      firstDayOfWeek: 0,
    }),
    today,
    rows: [
      plain,
      {
        ...plain,
        title: 'Payment',
        indent: 1,
        start: dayOf(2026, 3, 1),
        due: null,
        color: '#217645',
        percent: null,
      },
    ],
    cut: false,
    showLabels: false,
    milestones: [
      { title: 'Beta', start: dayOf(2026, 2, 1), due: dayOf(2026, 2, 28) },
      { title: 'Gone', start: dayOf(2020, 2, 1), due: dayOf(2020, 2, 28) },
    ],
    lines: [{ blocker: 0, blocked: 1 }],
    colours: {
      background: '#ffffff',
      text: '#111111',
      muted: '#666666',
      line: '#dddddd',
      today: '#cc0000',
      milestone: '#774400',
      dependency: '#888888',
      broken: '#ee0000',
    },
    words: ENGLISH,
    ...changes,
  };
}

/** Checks that tags nest and attributes are quoted; returns the element names. */
function wellFormed(svg: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  const body = svg.replace(/^<\?xml[^>]*\?>\n/, '');
  const rest = body.replace(/<(\/?)([a-z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/g, (_, close, name, __, empty) => {
    if (close) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name);
    if (!close) names.push(name);
    return '';
  });
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(rest.replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
  return names;
}

describe('the picture', () => {
  it('shows names, bars, progress, today, milestones and the footer', () => {
    const svg = roadmapSvg(picture());
    const names = wellFormed(svg);
    for (const text of ['Shop roadmap', 'Checkout', 'Payment', '40%', 'Beta', '2026 Jan', 'Dec']) {
      expect(svg).toContain(`>${text}<`);
    }
    expect(svg).not.toContain('Gone');
    expect(svg).toContain('Jan 1 – Dec 31, 2026 · as of Feb 10, 2026');
    expect(svg).toContain('Jan 15 – Mar 20, 2026');
    expect(names.filter((name) => name === 'polyline')).toHaveLength(1);
    expect(svg).toContain('stroke="#ee0000"');
    expect(svg).toContain('stroke="#cc0000"');
  });

  it('draws the finished share of a bar', () => {
    const widths = [...roadmapSvg(picture()).matchAll(/<rect [^>]*width="([\d.]+)"[^>]*>/g)]
      .filter(([rect]) => rect.includes('fill="#1068bf"'))
      .map(([, width]) => Number(width));
    expect(widths).toHaveLength(2);
    expect((widths[1] as number) / (widths[0] as number)).toBeCloseTo(0.4, 3);
  });

  it('writes a percentage on the ground of the picture, also where it stands on its bar', () => {
    const row = { ...plain, due: dayOf(2027, 6, 1) };
    const svg = roadmapSvg(picture({ rows: [row] }));
    const [, ground, end] =
      /(<rect [^>]*\/>)<text x="([\d.]+)"[^>]*text-anchor="end"[^>]*>40%</.exec(svg) ?? [];
    expect(ground).toContain('fill="#ffffff"');
    const [left, width] = ['x', 'width'].map((name) =>
      Number(new RegExp(` ${name}="([\\d.]+)"`).exec(ground ?? '')?.[1]),
    );
    expect(left).toBeLessThan(Number(end) - textWidth('40%'));
    expect((left as number) + (width as number)).toBeGreaterThan(Number(end));
  });

  it('names the group of a foreign row, and signs confidential and blocked ones', () => {
    const svg = roadmapSvg(
      picture({ rows: [{ ...plain, group: 'Docks', confidential: true, blockers: 2 }] }),
    );
    expect(wellFormed(svg).filter((name) => name === 'title')).toHaveLength(3);
    expect(svg).toContain('>Docks · Jan 15 – Mar 20, 2026<');
    expect(svg).toContain('<title>Confidential</title>');
    expect(svg).toContain('<title>Blocked by 2 epics</title>');
    expect(roadmapSvg(picture())).not.toMatch(/Confidential|Blocked| · Jan 15/);
    const long = { ...plain, title: 'W'.repeat(99), group: 'G'.repeat(99), blockers: 1 };
    const [title, meta] = [...roadmapSvg(picture({ rows: [long] })).matchAll(/>([WG]+…[^<]*)</g)];
    expect(textWidth(title?.[1] ?? '')).toBeLessThanOrEqual(320 - 16 - 8 - 20);
    expect(textWidth(meta?.[1] ?? '')).toBeLessThanOrEqual(320 - 16);
    expect(meta?.[1]).toContain('Jan 15 – Mar 20, 2026');
  });

  it('shows labels on a line of their own, as many as there is room for', () => {
    const labels = ['kind::dig', 'urgent', 'a label of some length', 'another one', 'last'].map((title) => ({
      title,
      color: '#9e5400',
      textColor: '#ffffff',
    }));
    const rows = [{ ...plain, labels }];
    const svg = roadmapSvg(picture({ rows, showLabels: true }));
    wellFormed(svg);
    for (const text of ['kind', 'dig', 'urgent', '+ 3 more']) expect(svg).toContain(`>${text}<`);
    const without = roadmapSvg(picture({ rows }));
    expect(without).not.toContain('urgent');
    const heightOf = (text: string) => Number(/height="(\d+)"/.exec(text)?.[1]);
    expect(heightOf(svg) - heightOf(without)).toBe(24);
    const chips = [...svg.matchAll(/<rect x="([\d.]+)"[^>]* width="([\d.]+)"[^>]*\/>/g)].filter(([rect]) =>
      rect.includes('stroke="#9e5400"'),
    );
    expect(chips).toHaveLength(4);
    for (const [, x, width] of chips) expect(Number(x) + Number(width)).toBeLessThanOrEqual(320);
  });

  it('says when it holds the first rows only, and knows how many a height has room for', () => {
    expect(roadmapSvg(picture({ cut: true }))).toContain('as of Feb 10, 2026 · the first 2 rows only<');
    expect(roadmapSvg(picture())).not.toContain('rows only');
    const { rows: _rows, cut: _cut, ...view } = picture();
    for (const showLabels of [false, true]) {
      const count = rowsWithin(2000, { ...view, showLabels });
      const rows = Array.from({ length: count }, () => plain);
      const height = (more: PictureRow[]) =>
        Number(/height="(\d+)"/.exec(roadmapSvg(picture({ showLabels, rows: [...rows, ...more] })))?.[1]);
      expect(height([])).toBeLessThanOrEqual(2000);
      expect(height([plain])).toBeGreaterThan(2000);
    }
    expect(rowsWithin(10, view)).toBe(1);
  });

  it('leaves today out when it is not shown', () => {
    expect(roadmapSvg(picture({ today: dayOf(2030, 1, 1) }))).not.toContain('stroke="#cc0000"');
  });

  it('stays well formed and inert whatever the titles and colours hold', () => {
    const nasty = `</text><script>alert("1")</script>&\u0000\u0008\uFFFE\uD800'`;
    const base = picture();
    const svg = roadmapSvg(
      picture({
        title: nasty,
        rows: base.rows.map((row) => ({
          ...row,
          title: nasty,
          group: nasty,
          labels: [nasty, `a::${nasty}`].map((title) => ({
            title,
            color: '"/><script>',
            textColor: nasty,
          })),
          color: '"/><script>',
        })),
        showLabels: true,
        milestones: base.milestones.map((milestone) => ({ ...milestone, title: nasty })),
      }),
    );
    expect(wellFormed(svg)).not.toContain('script');
    // oxlint-disable-next-line no-control-regex -- control characters are what must be gone
    expect(svg).not.toMatch(/[\u0000-\u0008\uFFFE]/);
    expect(svg.isWellFormed()).toBe(true);
    expect(svg).not.toMatch(/(?:href|src|on\w+)=/);
  });

  it('takes the width it is given and thins out the labels', () => {
    const natural = roadmapSvg(picture());
    expect(natural).toContain('width="2480"');
    const narrow = roadmapSvg(picture({ width: 900 }));
    expect(narrow).toContain('viewBox="0 0 900 ');
    expect(narrow).toContain('>2026 Jan<');
    expect(narrow).not.toContain('>Feb<');
    const right = [...narrow.matchAll(/<rect x="([\d.]+)"[^>]*? width="([\d.]+)"/g)].map(
      ([, x, width]) => Number(x) + Number(width),
    );
    expect(right.length).toBeGreaterThan(0);
    expect(Math.max(...right)).toBeLessThanOrEqual(900.01);
  });

  it('holds 500 rows by weeks in less than a megabyte', () => {
    const svg = roadmapSvg(
      picture({
        timeframe: buildTimeframe({
          today,
          range: 'THREE_YEARS',
          preset: 'WEEKS',
          firstDayOfWeek: 1,
        }),
        rows: Array.from({ length: 500 }, (_, index) => ({
          ...plain,
          title: `A rather long name of an epic with number ${index}`,
        })),
        lines: Array.from({ length: 499 }, (_, index) => ({ blocker: index, blocked: index + 1 })),
      }),
    );
    expect(wellFormed(svg).filter((name) => name === 'polyline')).toHaveLength(499);
    expect(svg.length).toBeLessThan(1_000_000);
  });
});

import { describe, expect, it } from 'vitest';
import { dayOf } from '../../dates/day.ts';
import { dayToX } from '../bar.ts';
import { buildTimeframe } from '../timeframe.ts';
import { roadmapSvg, rowsWithin, wholeRange } from './picture.ts';
import type { PictureRow } from './view.ts';
import { picture, plain, timeframe, today } from './testing/sample-picture.ts';
import { sizeOf, textsOf, wellFormed } from './testing/read-svg.ts';

describe('the picture', () => {
  it('shows names, bars, progress, today, milestones and the footer', () => {
    const svg = roadmapSvg(picture());
    wellFormed(svg);
    const texts = textsOf(svg).map(({ text }) => text);
    for (const text of [
      'Shop roadmap',
      'Checkout',
      'Payment',
      '40%\u2002Checkout',
      'Beta',
      '2026 Jan',
      'Dec',
    ]) {
      expect(texts).toContain(text);
    }
    expect(svg).not.toContain('Gone');
    expect(texts).toContain('Jan 1 – Dec 31, 2026 · as of Feb 10, 2026');
    expect(texts).toContain('Jan 15 – Mar 20, 2026');
    expect(svg).toMatch(/<line [^>]*stroke="#cc0000"/);
  });

  it('carries its typeface, and names it first', () => {
    const svg = roadmapSvg(picture());
    expect(svg).toContain('src:url(data:font/woff2;base64,AAAA)');
    expect(svg).toContain('font-family="&#39;Inter Variable&#39;,');
  });

  it('draws a part of the timeline only, and says which days it shows', () => {
    const march = dayToX(dayOf(2026, 3, 1), timeframe);
    const rows = [
      plain,
      { ...plain, title: 'Past', start: dayOf(2026, 1, 2), due: dayOf(2026, 2, 2) },
      { ...plain, title: 'Future', start: dayOf(2026, 7, 1), due: dayOf(2026, 8, 1) },
    ];
    const svg = roadmapSvg(picture({ rows, lines: [], frame: { from: march, span: 540, width: 860 } }));
    const texts = textsOf(svg);
    const words = texts.map(({ text }) => text);
    expect(words).toContain('Mar 1 – May 31, 2026 · as of Feb 10, 2026');
    expect(words).toContain('2026');
    for (const text of ['Mar', 'Apr', 'May']) expect(words).toContain(text);
    for (const text of ['Feb', 'Jun', 'Beta', '40%\u2002Past', '40%\u2002Future']) {
      expect(words).not.toContain(text);
    }
    // The text of a bar cut by the window is in its visible part.
    expect(texts.find(({ text }) => text === '40%\u2002Checkout')?.start).toBe(328);
    expect(sizeOf(svg).width).toBe(860);
    for (const { text, start, end } of texts) {
      expect(start, text).toBeGreaterThanOrEqual(0);
      expect(end, text).toBeLessThanOrEqual(860);
    }
  });

  it('is as high as it is told with few rows, and higher with many', () => {
    const frame = { ...wholeRange(timeframe), width: 1280, leastHeight: 720 };
    expect(sizeOf(roadmapSvg(picture({ frame })))).toEqual({ width: 1280, height: 720 });
    const rows = Array.from({ length: 30 }, () => plain);
    expect(sizeOf(roadmapSvg(picture({ frame, rows }))).height).toBeGreaterThan(1500);
  });

  it('says when it holds the first rows only, and knows how many a height has room for', () => {
    expect(roadmapSvg(picture({ cut: true }))).toContain('as of Feb 10, 2026 · the first 2 rows only<');
    expect(roadmapSvg(picture())).not.toContain('rows only');
    const { rows: _rows, cut: _cut, ...view } = picture();
    for (const showLabels of [false, true]) {
      const count = rowsWithin(2000, { ...view, showLabels });
      const rows = Array.from({ length: count }, () => plain);
      const height = (more: PictureRow[]) =>
        sizeOf(roadmapSvg(picture({ showLabels, rows: [...rows, ...more] }))).height;
      expect(height([])).toBeLessThanOrEqual(2000);
      expect(height([plain])).toBeGreaterThan(2000);
    }
    expect(rowsWithin(10, view)).toBe(1);
  });

  it('leaves today out when it is not shown', () => {
    expect(roadmapSvg(picture({ today: dayOf(2030, 1, 1) }))).not.toContain('#cc0000');
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

  it('takes the width it is given, thins out the names, and says the year where it changes', () => {
    const natural = roadmapSvg(picture());
    expect(sizeOf(natural).width).toBe(2480);
    const weeks = buildTimeframe({ today, range: 'THREE_YEARS', preset: 'WEEKS', firstDayOfWeek: 1 });
    const narrow = roadmapSvg(picture({ timeframe: weeks, frame: { ...wholeRange(weeks), width: 1280 } }));
    expect(sizeOf(narrow).width).toBe(1280);
    const names = textsOf(narrow)
      .map(({ text }) => text)
      .filter((text) => /^(?:20\d\d )?[A-Z][a-z]{2} \d+$/.test(text));
    expect(names.length).toBeLessThan(20);
    for (const year of ['2024', '2025', '2026', '2027']) {
      expect(
        names.filter((name) => name.startsWith(year)),
        year,
      ).toHaveLength(1);
    }
    const right = [...narrow.matchAll(/<rect x="([\d.]+)"[^>]*? width="([\d.]+)"/g)].map(
      ([, x, width]) => Number(x) + Number(width),
    );
    expect(right.length).toBeGreaterThan(0);
    expect(Math.max(...right)).toBeLessThanOrEqual(1281.01);
  });

  it('names milestones beside their bars where they have no room on them, none over another', () => {
    const milestones = [0, 1, 2].map((month) => ({
      title: `Release number ${month}`,
      start: dayOf(2026, 10 + month, 10),
      due: dayOf(2026, 10 + month, 14),
    }));
    const svg = roadmapSvg(picture({ milestones }));
    const names = textsOf(svg).filter(({ text }) => text.startsWith('Release number'));
    expect(names.map(({ text }) => text).toSorted()).toEqual(milestones.map(({ title }) => title));
    for (const { start, end } of names) {
      expect(start).toBeGreaterThanOrEqual(320);
      expect(end).toBeLessThanOrEqual(2480);
    }
  });

  it('holds 500 rows by weeks in less than a megabyte', () => {
    const svg = roadmapSvg(
      picture({
        timeframe: buildTimeframe({ today, range: 'THREE_YEARS', preset: 'WEEKS', firstDayOfWeek: 1 }),
        rows: Array.from({ length: 500 }, (_, index) => ({
          ...plain,
          title: `A rather long name of an epic with number ${index}`,
        })),
        lines: Array.from({ length: 499 }, (_, index) => ({ blocker: index, blocked: index + 1 })),
      }),
    );
    wellFormed(svg);
    expect(svg.match(/stroke-dasharray="5 4"/g)).toHaveLength(499);
    expect(svg.length).toBeLessThan(1_000_000);
  });
});

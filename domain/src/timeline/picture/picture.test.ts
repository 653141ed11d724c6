import { describe, expect, it } from 'vitest';
import { dayOf } from '../../dates/day.ts';
import { ENGLISH } from '../../dates/text.ts';
import { dayToX } from '../bar.ts';
import { buildTimeframe } from '../timeframe.ts';
import { roadmapSvg, rowsWithin, wholeRange } from './picture.ts';
import { mixed } from './shapes.ts';
import { fittedText, type Measure, TEXT } from './text.ts';
import type { PictureRow, RoadmapPicture } from './view.ts';

const today = dayOf(2026, 2, 10);

const plain: PictureRow = {
  title: 'Checkout',
  group: null,
  state: 'opened',
  health: null,
  confidential: false,
  blockers: 0,
  childEpics: 0,
  labels: [],
  indent: 0,
  expanded: null,
  start: dayOf(2026, 1, 15),
  due: dayOf(2026, 3, 20),
  color: '#1068bf',
  percent: 40,
};

/** A made-up typeface, in which capitals are wider than small letters. */
const measure: Measure = (text, { size }) =>
  [...text].reduce((sum, letter) => sum + size * (/[A-Z]/.test(letter) ? 0.8 : 0.5), 0);

const timeframe = buildTimeframe({ today, range: 'CURRENT_YEAR', preset: 'MONTHS', firstDayOfWeek: 0 });

const colours = {
  background: '#ffffff',
  sunken: '#eeeeee',
  text: '#111111',
  muted: '#666666',
  faint: '#777777',
  line: '#dddddd',
  strongLine: '#cccccc',
  control: '#888888',
  today: '#cc0000',
  milestone: '#774400',
  danger: '#ee0000',
  dangerSoft: '#ffeeee',
  warning: '#aa7700',
  success: '#007700',
};

function picture(changes: Partial<RoadmapPicture> = {}): RoadmapPicture {
  return {
    title: 'Shop roadmap',
    timeframe,
    today,
    frame: wholeRange(changes.timeframe ?? timeframe),
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
    colours,
    words: ENGLISH,
    font: 'data:font/woff2;base64,AAAA',
    measure,
    ...changes,
  };
}

/** Every text of a picture with where it begins and ends. */
function textsOf(svg: string): { text: string; start: number; end: number }[] {
  const found = svg.matchAll(
    /<text x="([\d.]+)"[^>]*?(?: text-anchor="(\w+)")?[^>]*? font-size="(\d+)" font-weight="(\d+)"[^>]*>(.*?)<\/text>/g,
  );
  return [...found].map(([, x, anchor, size, weight, words]) => {
    const text = (words as string).replace(/<[^>]*>/g, '').replaceAll('&#39;', "'");
    const width = measure(text, { size: Number(size), weight: Number(weight) });
    const start = Number(x) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
    return { text, start, end: start + width };
  });
}

function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** Checks that tags nest and attributes are quoted; returns the element names. */
function wellFormed(svg: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  const body = svg.replace(/^<\?xml[^>]*\?>\n/, '');
  const rest = body.replace(
    /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/g,
    (_, close, name, __, empty) => {
      if (close) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
      if (!close) names.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(rest.replace(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
  return names;
}

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

  it('tints a bar with its colour, fills the finished share, and edges it with the colour of the text', () => {
    const svg = roadmapSvg(picture({ rows: [plain] }));
    const [ground, done, edge] = [14, 34]
      .map((part) => mixed(plain.color, part, '#ffffff'))
      .concat(mixed(plain.color, 50, '#111111'));
    const bar = new RegExp(`<path d="M([\\d.]+) [^"H]*H([\\d.]+)[^"]*" fill="${ground}"`).exec(svg);
    const share = new RegExp(`<rect x="([\\d.]+)"[^>]* width="([\\d.]+)"[^>]* fill="${done}"`).exec(svg);
    const days = (from: number, to: number) => dayToX(to, timeframe) - dayToX(from, timeframe);
    const whole = days(plain.start as number, (plain.due as number) + 1);
    expect(Number(bar?.[2]) - Number(bar?.[1])).toBeCloseTo(whole - 12, 0);
    expect(Number(share?.[2])).toBeCloseTo(whole * 0.4, 0);
    expect(svg).toContain(`stroke="${edge}"`);
  });

  it('mutes a closed epic and gives it a tick, also where it is past its due date', () => {
    const closed = { ...plain, state: 'closed', due: today - 3 } as const;
    const svg = roadmapSvg(picture({ rows: [closed], lines: [] }));
    expect(svg).not.toContain(mixed(plain.color, 14, '#ffffff'));
    expect(svg).toContain(mixed('#888888', 14, '#ffffff'));
    expect(svg.match(/M4 12\.5l5\.5 5\.5L20 7/g)).toHaveLength(2);
    expect(svg).not.toMatch(/ late\b/);
  });

  it('shows how late an epic is, in red and dashed from its due date to today', () => {
    const late = { ...plain, start: today - 90, due: today - 40 };
    const svg = roadmapSvg(picture({ rows: [late], lines: [] }));
    const texts = textsOf(svg).map(({ text }) => text);
    expect(texts).toContain('40 days late');
    expect(texts.some((text) => text.startsWith('40 days late · '))).toBe(true);
    expect(svg).toMatch(/<path [^>]*stroke="#ee0000" stroke-dasharray="3 2"/);
    expect(svg).toContain('fill="#ffeeee"');
  });

  it('signs health, confidential and blocked epics, and says what the signs mean', () => {
    const row = { ...plain, group: 'Docks', confidential: true, blockers: 2, health: 'atRisk' } as const;
    const svg = roadmapSvg(picture({ rows: [row] }));
    expect(wellFormed(svg).filter((name) => name === 'title')).toHaveLength(4);
    for (const says of ['Confidential', 'Blocked by 2 epics', 'At risk']) {
      expect(svg).toContain(`<title>${says}</title>`);
    }
    expect(textsOf(svg).map(({ text }) => text)).toContain('Docks · Jan 15 – Mar 20, 2026');
    expect(roadmapSvg(picture())).not.toMatch(/Confidential|Blocked|At risk| · Jan 15/);
  });

  it('counts child epics, and shows which rows are open', () => {
    const rows = [
      { ...plain, childEpics: 12, expanded: true },
      { ...plain, title: 'Payment', indent: 1 },
    ];
    const texts = textsOf(roadmapSvg(picture({ rows })));
    expect(texts.map(({ text }) => text)).toContain('12');
    const starts = ['Checkout', 'Payment'].map((name) => texts.find(({ text }) => text === name)?.start);
    expect((starts[1] as number) - (starts[0] as number)).toBe(16);
  });

  it('writes no name over another thing beside the bars, whatever is measured', () => {
    const long = {
      ...plain,
      title: 'W'.repeat(99),
      group: 'G'.repeat(99),
      blockers: 1,
      childEpics: 1234,
      start: null,
    };
    const svg = roadmapSvg(picture({ rows: [long], lines: [] }));
    const beside = textsOf(svg).filter(({ text }) => /^[WG]+…/.test(text));
    expect(beside).toHaveLength(2);
    for (const { end } of beside) expect(end).toBeLessThanOrEqual(320 - 12);
    expect(beside[1]?.text).toContain('No start date');
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
    const texts = textsOf(svg);
    for (const text of ['kind', 'dig', 'urgent', '+ 3 more']) {
      const one = texts.find((found) => found.text === text);
      expect(one, text).toBeDefined();
      expect(one?.end).toBeLessThanOrEqual(320 - 12);
    }
    const without = roadmapSvg(picture({ rows }));
    expect(without).not.toContain('urgent');
    expect(sizeOf(svg).height - sizeOf(without).height).toBe(24);
  });

  it('draws what waits for an epic, dashed and with a sign where the dates contradict it', () => {
    const waiting = { ...plain, title: 'Payment', start: dayOf(2026, 5, 1), due: dayOf(2026, 6, 1) };
    const sound = roadmapSvg(picture({ rows: [plain, waiting] }));
    expect(sound).not.toContain('stroke-dasharray="5 4"');
    expect(sound).toMatch(/<path d="M[^"]*" fill="none" stroke="#888888" stroke-width="1.5"\/>/);
    expect(roadmapSvg(picture())).toMatch(/stroke="#ee0000" stroke-width="1.75" stroke-dasharray="5 4"/);
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
    // A bar cut by the window has its words where it is seen.
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

describe('text of a picture', () => {
  it('is cut so that it fits its room as measured, and left whole where it fits', () => {
    for (const [text, room] of [
      ['Dredge the channel', 60],
      ['WWWWWWWWWW', 45],
      ['iiiiiiiiii', 45],
    ] as const) {
      const cut = fittedText(text, room, TEXT.name, measure);
      expect(cut).toMatch(/…$/);
      expect(measure(cut, TEXT.name)).toBeLessThanOrEqual(room);
      // One more letter would not fit; a space before the ellipsis is left out.
      const one = [...text].slice(0, cut.length + (text[cut.length - 1] === ' ' ? 1 : 0)).join('');
      expect(measure(`${one}…`, TEXT.name)).toBeGreaterThan(room);
    }
    expect(fittedText('Pier', 100, TEXT.name, measure)).toBe('Pier');
    expect(fittedText('Pier', 4, TEXT.name, measure)).toBe('');
  });
});

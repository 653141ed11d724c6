import { describe, expect, it } from 'vitest';
import { dayOf } from '../../dates/day.ts';
import { dayToX } from '../bar.ts';
import { roadmapSvg } from './picture.ts';
import { mixColors } from './shapes.ts';
import { picture, plain, timeframe, today } from './testing/sample-picture.ts';
import { sizeOf, textsOf, wellFormed } from './testing/read-svg.ts';

describe('the rows of a picture', () => {
  it('tints a bar with its colour, fills the finished share, and edges it with the colour of the text', () => {
    const svg = roadmapSvg(picture({ rows: [plain] }));
    const [ground, done, edge] = [14, 34]
      .map((part) => mixColors(plain.color, part, '#ffffff'))
      .concat(mixColors(plain.color, 50, '#111111'));
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
    expect(svg).not.toContain(mixColors(plain.color, 14, '#ffffff'));
    expect(svg).toContain(mixColors('#888888', 14, '#ffffff'));
    expect(svg.match(/M4 12\.5l5\.5 5\.5L20 7/g)).toHaveLength(2);
    expect(svg).not.toMatch(/ late\b/);
  });

  it('ends a closed epic without a due date on the day it was closed', () => {
    const row = { ...plain, state: 'closed', percent: null } as const;
    const bar = (changes: object) =>
      /(M[^"]*)" fill="#eeeeee"/.exec(roadmapSvg(picture({ rows: [{ ...row, ...changes }] })))?.[1];
    expect(bar({ due: null, closed: today })).toBeDefined();
    expect(bar({ due: null, closed: today })).toBe(bar({ due: today }));
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

  it('does not draw an epic as late when all items below it are closed', () => {
    const totals = { openedEpics: 0, closedEpics: 0, openedIssues: 0, closedIssues: 3 };
    const svg = roadmapSvg(picture({ rows: [{ ...plain, due: today - 40, totals }], lines: [] }));
    expect(svg).not.toMatch(/ late\b/);
    expect(textsOf(svg).some(({ text }) => text.startsWith('All items done · '))).toBe(true);
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
});

import { dayOf } from '../../../dates/day.ts';
import { ENGLISH } from '../../../dates/text.ts';
import { buildTimeframe } from '../../timeframe.ts';
import { wholeRange } from '../picture.ts';
import type { Measure } from '../text.ts';
import type { PictureRow, RoadmapPicture } from '../view.ts';

export const today = dayOf(2026, 2, 10);

export const plain: PictureRow = {
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

/** A made-up typeface, in which capitals are wider than lower-case letters. */
export const measure: Measure = (text, { size }) =>
  [...text].reduce((sum, letter) => sum + size * (/[A-Z]/.test(letter) ? 0.8 : 0.5), 0);

export const timeframe = buildTimeframe({
  today,
  range: 'CURRENT_YEAR',
  preset: 'MONTHS',
  firstDayOfWeek: 0,
});

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

export function picture(changes: Partial<RoadmapPicture> = {}): RoadmapPicture {
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

import { DEFAULT_LABEL_COLOR, parseColor } from '@cairn/domain/labels/color';
import { labelTitleProblem } from '../labels/ensure.ts';
import { dueDateProblem } from '../milestones/changes.ts';
import type { Dataset } from './dataset.ts';
import { normaliseTexts, normaliseTitle } from './normalise-texts.ts';
import type { Report } from './warnings.ts';

/** Drops entries that repeat a key, with a warning. */
export function firstOfEach<T>(rows: readonly T[], key: (row: T) => string, repeated: (row: T) => void): T[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const fresh = !seen.has(key(row));
    seen.add(key(row));
    if (!fresh) repeated(row);
    return fresh;
  });
}

/** A colour as it is stored; for an invalid one the default colour, with a warning. */
export function normaliseColor(
  color: string | null | undefined,
  standard: string,
  ref: string,
  report: Report,
): string {
  const valid = parseColor(color ?? standard);
  if (valid === null) report(ref, 'colour replaced: not a colour');
  return valid ?? standard;
}

/** The title that a label of the dataset gets; items that refer to it are matched by the same title. */
export function normaliseLabelTitle(given: string): string {
  const title = normaliseTitle(given);
  return labelTitleProblem(title) === null ? title : title.replaceAll(',', ' ');
}

/** Labels with valid titles, colours and descriptions; titles are unique in each group. */
export function normaliseLabels(given: Dataset['labels'], report: Report): Dataset['labels'] {
  const labels = given.map((label) => {
    const ref = `${label.group}~${label.title}`;
    const row = normaliseTexts(label, ref, report);
    const title = normaliseLabelTitle(label.title);
    if (title !== row.title) report(ref, 'commas in the title replaced by spaces');
    return { ...row, title, color: normaliseColor(row.color, DEFAULT_LABEL_COLOR, ref, report) };
  });
  return firstOfEach(
    labels,
    (label) => `${label.group} ${label.title}`,
    (label) => report(`${label.group}~${label.title}`, 'label left out: its group has one of that title'),
  );
}

type Milestone = Dataset['milestones'][number];

export function homeOf(milestone: Milestone): string {
  return milestone.project ?? milestone.group ?? '';
}

const isAtOrBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`);

/**
 * Milestones whose titles are unique among the groups above and below, with valid dates. `replacements` maps a
 * dropped milestone to the kept one of that title.
 */
export function normaliseMilestones(
  given: Dataset['milestones'],
  report: Report,
): { milestones: Dataset['milestones']; replacements: ReadonlyMap<string, string> } {
  const rows = given.map((milestone) => normaliseTexts(milestone, milestone.ref, report));
  const kept = new Map<string, Milestone[]>();
  const replacements = new Map<string, string>();
  const leftOut = new Set<Milestone>();
  // The milestone that more groups and projects can use is kept.
  for (const row of rows.toSorted((a, b) => homeOf(a).split('/').length - homeOf(b).split('/').length)) {
    const alike = kept.get(row.title) ?? [];
    const other = alike.find((one) => isAtOrBelow(homeOf(row), homeOf(one)));
    if (other) {
      report(row.ref, 'milestone left out: its group or project, or a group above, has one of that title');
      replacements.set(row.ref, other.ref);
      leftOut.add(row);
    } else {
      kept.set(row.title, [...alike, row]);
    }
  }
  const milestones = rows
    .filter((row) => !leftOut.has(row))
    .map((row) => {
      if (dueDateProblem(row.start_date, row.due_date) === null) return row;
      report(row.ref, 'due date left out: not after the start date');
      return { ...row, due_date: null };
    });
  return { milestones, replacements };
}

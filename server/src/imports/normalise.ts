import { withLabel } from '@cairn/domain/labels/scoped';
import { DEFAULT_EPIC_COLOR } from '@cairn/domain/epics/colors';
import { type Dataset, type Visibility, VISIBILITIES } from './dataset.ts';
import { normaliseNotes } from './normalise-notes.ts';
import { normalisePlaces } from './normalise-places.ts';
import {
  firstOfEach,
  homeOf,
  normaliseColor,
  normaliseLabels,
  normaliseLabelTitle,
  normaliseMilestones,
} from './normalise-labels-milestones.ts';
import { normaliseTree } from './normalise-tree.ts';
import { normaliseTexts } from './normalise-texts.ts';
import type { Warning, Report } from './warnings.ts';

interface Named {
  readonly title: string;
  readonly description?: string | null | undefined;
}

interface Work extends Named {
  readonly ref: string;
  readonly state: 'opened' | 'closed';
  readonly created_at: string;
  readonly closed_at?: string | null | undefined;
  readonly labels: string[];
}

interface Dated {
  readonly start_date: string | null;
  readonly due_date: string | null;
}

/** The prefixes of a path, itself included: a/b/c gives a, a/b, a/b/c. */
export function pathsAbove(fullPath: string): string[] {
  const parts = fullPath.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/**
 * Normalises a dataset so that it can be loaded, with a warning for each change: invalid paths and titles,
 * labels and milestones of other groups, parents that form a cycle or are nested too deep, duplicate links.
 */
export function normaliseDataset(raw: Dataset): { dataset: Dataset; warnings: Warning[] } {
  const warnings: Warning[] = [];
  const report: Report = (ref, text) => void warnings.push({ ref, text });

  const inOrder = <T extends Dated>(row: T, ref: string): T => {
    if (row.start_date === null || row.due_date === null || row.start_date <= row.due_date) return row;
    report(ref, 'due date left out: before the start date');
    return { ...row, due_date: null };
  };
  const given = normalisePlaces(raw, report);
  const labels = normaliseLabels(given.labels, report);
  const { milestones, replacements } = normaliseMilestones(given.milestones, report);

  const seen = new Map<string, Visibility | undefined>();
  const places = <T extends { full_path: string; visibility?: Visibility | undefined }>(
    rows: readonly T[],
    parentOf: (row: T) => string | null,
  ): T[] =>
    rows.map((row) => {
      const above = seen.get(parentOf(row) ?? '');
      const wider =
        above && row.visibility && VISIBILITIES.indexOf(row.visibility) > VISIBILITIES.indexOf(above);
      if (wider) report(row.full_path, 'visibility narrowed to that of the group above');
      const visibility = wider ? above : (row.visibility ?? above);
      seen.set(row.full_path, visibility);
      return { ...row, visibility };
    });
  const groups = places(
    given.groups.toSorted((a, b) => a.full_path.length - b.full_path.length),
    (g) => g.parent,
  );
  const projects = places(given.projects, (p) => p.group);

  const labelHomes = Map.groupBy(labels, (l) => l.title);
  const milestoneHomes = new Map(milestones.map((m) => [m.ref, homeOf(m)]));

  const work = <T extends Work>(row: T, home: string): T => {
    const above = new Set(pathsAbove(home));
    let kept: { title: string }[] = [];
    for (const title of new Set(row.labels.map(normaliseLabelTitle))) {
      if (!labelHomes.get(title)?.some((l) => above.has(l.group))) {
        report(row.ref, 'label left out: no group above has it');
        continue;
      }
      const next = withLabel(kept, { title });
      if (next.length < kept.length + 1 && !kept.some((l) => l.title === title)) {
        report(row.ref, 'label left out: a later one has the same scope');
      }
      kept = next;
    }
    if (row.state === 'closed' && !row.closed_at) report(row.ref, 'closing time taken from its creation');
    if (row.state === 'opened' && row.closed_at) report(row.ref, 'closing time left out: it is open');
    return {
      ...normaliseTexts(row, row.ref, report),
      labels: kept.map((l) => l.title),
      closed_at: row.state === 'closed' ? (row.closed_at ?? row.created_at) : null,
    };
  };
  const unique = <T extends Work & { iid: number }>(rows: readonly T[], home: (row: T) => string) =>
    firstOfEach(
      rows,
      (row) => `${home(row)} ${row.iid}`,
      (row) => report(row.ref, 'left out: its iid is already used'),
    );

  const epics = unique(given.epics, (e) => e.group).map((e) => ({
    ...inOrder(work(e, e.group), e.ref),
    color: normaliseColor(e.color, DEFAULT_EPIC_COLOR, e.ref, report),
  }));
  const issues = unique(given.issues, (i) => i.project).map((i) => {
    const milestone = i.milestone === null ? null : (replacements.get(i.milestone) ?? i.milestone);
    const home = milestone === null ? undefined : milestoneHomes.get(milestone);
    const reachable = home !== undefined && pathsAbove(i.project).includes(home);
    if (milestone !== null && !reachable)
      report(i.ref, 'milestone left out: not of its project or a group above');
    if (i.weight !== null && i.weight < 0) report(i.ref, 'weight left out: negative');
    return {
      ...work(i, i.project),
      milestone: reachable ? milestone : null,
      weight: i.weight !== null && i.weight >= 0 ? i.weight : null,
    };
  });
  const tree = normaliseTree({ ...given, epics, issues }, report);
  const items = new Set([...tree.epics, ...tree.issues].map((row) => row.ref));
  return {
    dataset: {
      ...given,
      groups,
      projects,
      labels,
      milestones,
      ...tree,
      notes: normaliseNotes(given.notes ?? [], items, report),
    },
    warnings,
  };
}

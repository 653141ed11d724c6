import { DEFAULT_LABEL_COLOR, parseColor } from '@cairn/domain/labels/color';
import { withLabel } from '@cairn/domain/labels/scoped';
import { DEFAULT_EPIC_COLOR } from '@cairn/domain/epics/colors';
import { type Dataset, type Visibility, VISIBILITIES } from './dataset.ts';
import { mendNotes } from './mend-notes.ts';
import { mendTree } from './mend-tree.ts';
import type { Remark } from './remarks.ts';

const LONGEST_TITLE = 255;
const LONGEST_DESCRIPTION = 1_048_576;

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

/** The folder paths of a path, itself included: a/b/c gives a, a/b, a/b/c. */
export const pathsAbove = (fullPath: string): string[] => {
  const parts = fullPath.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

/** Drops what repeats a key, and says so. */
const firstOfEach = <T>(rows: readonly T[], key: (row: T) => string, repeated: (row: T) => void): T[] => {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const fresh = !seen.has(key(row));
    seen.add(key(row));
    if (!fresh) repeated(row);
    return fresh;
  });
};

/**
 * What a careless export leaves behind is put right or left out, one remark each, so that the rest can be loaded:
 * titles too long, labels and milestones from elsewhere, parents that make a circle or go too deep, doubled links.
 */
export const mendDataset = (given: Dataset): { dataset: Dataset; remarks: Remark[] } => {
  const remarks: Remark[] = [];
  const say = (ref: string, text: string) => void remarks.push({ ref, text });

  const named = <T extends Named>(row: T, ref: string): T => {
    if (row.title.trim() === '') say(ref, 'empty title replaced by "Untitled"');
    if (row.title.length > LONGEST_TITLE) say(ref, `title cut to ${LONGEST_TITLE} characters`);
    const description = row.description ?? '';
    if (description.length > LONGEST_DESCRIPTION) say(ref, 'description cut to 1,048,576 characters');
    const title = row.title.trim() === '' ? 'Untitled' : row.title.slice(0, LONGEST_TITLE);
    return { ...row, title, description: description.slice(0, LONGEST_DESCRIPTION) };
  };
  const inOrder = <T extends Dated>(row: T, ref: string): T => {
    if (row.start_date === null || row.due_date === null || row.start_date <= row.due_date) return row;
    say(ref, 'due date left out: before the start date');
    return { ...row, due_date: null };
  };
  const coloured = <T extends { color?: string | null | undefined }>(
    row: T,
    ref: string,
    standard: string,
  ) => {
    const color = parseColor(row.color ?? standard);
    if (color === null) say(ref, 'colour replaced: not a colour');
    return { ...row, color: color ?? standard };
  };

  const labels = firstOfEach(
    given.labels,
    (l) => `${l.group} ${l.title}`,
    (l) => say(`${l.group}~${l.title}`, 'label left out: its group has one of that title'),
  ).map((l) => coloured(named(l, `${l.group}~${l.title}`), `${l.group}~${l.title}`, DEFAULT_LABEL_COLOR));
  const milestones = firstOfEach(
    given.milestones,
    (m) => `${m.project ?? m.group} ${m.title}`,
    (m) => say(m.ref, 'milestone left out: its place has one of that title'),
  ).map((m) => inOrder(named(m, m.ref), m.ref));

  const seen = new Map<string, Visibility | undefined>();
  const places = <T extends { full_path: string; visibility?: Visibility | undefined }>(
    rows: readonly T[],
    parentOf: (row: T) => string | null,
  ): T[] =>
    rows.map((row) => {
      const above = seen.get(parentOf(row) ?? '');
      const wider =
        above && row.visibility && VISIBILITIES.indexOf(row.visibility) > VISIBILITIES.indexOf(above);
      if (wider) say(row.full_path, 'visibility narrowed to that of the group above');
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
  const milestoneHomes = new Map(milestones.map((m) => [m.ref, m.project ?? m.group ?? '']));

  const work = <T extends Work>(row: T, home: string): T => {
    const above = new Set(pathsAbove(home));
    let kept: { title: string }[] = [];
    for (const title of row.labels) {
      if (!labelHomes.get(title)?.some((l) => above.has(l.group))) {
        say(row.ref, 'label left out: no group above has it');
        continue;
      }
      const next = withLabel(kept, { title });
      if (next.length < kept.length + 1 && !kept.some((l) => l.title === title)) {
        say(row.ref, 'label left out: a later one has the same scope');
      }
      kept = next;
    }
    if (row.state === 'closed' && !row.closed_at) say(row.ref, 'closing time taken from its creation');
    if (row.state === 'opened' && row.closed_at) say(row.ref, 'closing time left out: it is open');
    return {
      ...named(row, row.ref),
      labels: kept.map((l) => l.title),
      closed_at: row.state === 'closed' ? (row.closed_at ?? row.created_at) : null,
    };
  };
  const unique = <T extends Work & { iid: number }>(rows: readonly T[], home: (row: T) => string) =>
    firstOfEach(
      rows,
      (row) => `${home(row)} ${row.iid}`,
      (row) => say(row.ref, 'left out: its number is taken'),
    );

  const epics = unique(given.epics, (e) => e.group).map((e) =>
    coloured(inOrder(work(e, e.group), e.ref), e.ref, DEFAULT_EPIC_COLOR),
  );
  const issues = unique(given.issues, (i) => i.project).map((i) => {
    const home = i.milestone === null ? undefined : milestoneHomes.get(i.milestone);
    const reachable = home !== undefined && pathsAbove(i.project).includes(home);
    if (i.milestone !== null && !reachable)
      say(i.ref, 'milestone left out: not of its project or a group above');
    if (i.weight !== null && i.weight < 0) say(i.ref, 'weight left out: below zero');
    return {
      ...work(i, i.project),
      milestone: reachable ? i.milestone : null,
      weight: i.weight !== null && i.weight >= 0 ? i.weight : null,
    };
  });
  const tree = mendTree({ ...given, epics, issues }, say);
  const items = new Set([...tree.epics, ...tree.issues].map((row) => row.ref));
  return {
    dataset: {
      ...given,
      groups,
      projects,
      labels,
      milestones,
      ...tree,
      notes: mendNotes(given.notes ?? [], items, say),
    },
    remarks,
  };
};

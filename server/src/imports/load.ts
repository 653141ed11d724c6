import type { Day } from '@cairn/domain/dates/day';
import { write, type Write } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { analyzeGrown } from '../db/analyze.ts';
import { recountTrees } from '../consistency/recount.ts';
import { type Author, ensureAuthor } from './author.ts';
import type { Dataset, Visibility } from './dataset.ts';
import { insertNotes } from './insert-notes.ts';
import { insertPlaces, type Places } from './insert-places.ts';
import { insertLabels, insertMilestones } from './insert-labels-milestones.ts';
import { insertWork } from './insert-work.ts';
import { normaliseDataset } from './normalise.ts';
import type { Warning } from './warnings.ts';
import { shiftDataset, shiftInto } from './shift.ts';

export interface LoadOptions {
  /** Shifts every date so that the dataset's own day falls in this day's week; null keeps the dates. */
  readonly shiftTo: Day | null;
  /** The time of the load, after which nothing in it has happened; by default now. */
  readonly loadedAt?: Date;
  /** The visibility of groups and projects that do not define one. */
  readonly visibility: Visibility;
  /** Runs first in the same transaction; when it throws, nothing is changed. */
  readonly before?: (w: Write) => Promise<void>;
  /** Runs last in the same transaction. */
  readonly alongside?: (w: Write, places: Places) => Promise<void>;
}

export interface LoadReport {
  readonly loaded: Readonly<
    Record<'groups' | 'projects' | 'labels' | 'milestones' | 'epics' | 'issues' | 'links' | 'notes', number>
  >;
  readonly warnings: readonly Warning[];
  readonly shiftedWeeks: number;
}

/**
 * Loads a dataset in one transaction. Everything is created by the author, whose account may be created with
 * it. Throws StartRefused when one of its groups exists already or its paths are inconsistent.
 */
export async function loadDataset(
  context: Pick<Context, 'db'>,
  author: Author,
  given: Dataset,
  options: LoadOptions,
): Promise<LoadReport> {
  const { dataset: normalised, warnings } = normaliseDataset(given);
  const { shiftTo, loadedAt = new Date() } = options;
  const shift =
    shiftTo === null
      ? { weeks: 0, instantWeeks: 0, loadedAt }
      : shiftInto(given.meta.as_of, shiftTo, loadedAt);
  const dataset = shiftDataset(normalised, shift);
  await write(context.db, author, { cause: 'imported' }, async (w) => {
    await options.before?.(w);
    await ensureAuthor(w, author);
    const places = await insertPlaces(w, dataset, options.visibility);
    const labels = await insertLabels(w, dataset, places);
    const milestones = await insertMilestones(w, dataset, places);
    const items = await insertWork(w, dataset, { places, labels, milestones, authorId: author.userId });
    await insertNotes(w, dataset.notes ?? [], items, () => author.userId);
    for (const rootId of new Set([...places.values()].map((place) => place.rootId))) {
      await recountTrees(w.trx, rootId);
    }
    await options.alongside?.(w, places);
  });
  const { groups, projects, labels, milestones, epics, issues, epic_links: links, notes = [] } = dataset;
  await analyzeGrown(context.db, epics.length + issues.length);
  const counts = { groups, projects, labels, milestones, epics, issues, links, notes };
  const loaded = Object.fromEntries(Object.entries(counts).map(([noun, rows]) => [noun, rows.length]));
  return { loaded: loaded as LoadReport['loaded'], warnings, shiftedWeeks: shift.weeks };
}

import { DEFAULT_LABEL_COLOR } from '@cairn/domain/labels/color';
import { assertRateLimit } from '../changes/rate-limit.ts';
import type { Write } from '../changes/write.ts';
import { forbidden, invalid } from '../http/errors.ts';
import { mayIn } from '../namespaces/policy.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { labelEvent, labelFields } from './events.ts';
import { storePriorities } from './priorities.ts';
import { findUsableLabels, type LabelRow } from './queries.ts';

/** Maximum number of labels that one person can create per minute. */
const MOST_PER_MINUTE = 600;

/** Counts a new label against the rate limit, however it is created. */
export function limitNewLabels(w: Write, count = 1): Promise<void> {
  return assertRateLimit(w, 'label.create', MOST_PER_MINUTE, count);
}

export interface NewLabel {
  readonly title: string;
  readonly color: string;
  readonly description?: string | null;
  readonly archived?: boolean;
  /** In the project that it is created in. */
  readonly priority?: number | null;
}

/** Creates a label of a group or project; null when it has one of that title. */
export async function insertLabel(
  w: Write,
  place: NamespaceRow,
  { priority = null, ...label }: NewLabel,
): Promise<LabelRow | null> {
  const created = await w.trx
    .insertInto('labels')
    .values({ ...label, namespace_id: place.id, root_namespace_id: place.root_namespace_id })
    .onConflict((on) => on.columns(['namespace_id', 'title']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!created) return null;
  await storePriorities(w, place, [{ labelId: created.id, priority }]);
  w.record(labelEvent(created, 'created', {}, { ...labelFields(created), priority }));
  return created;
}

/** The reason why a label cannot have a title, beyond the rules for every title; null when it can. */
export function labelTitleProblem(title: string): string | null {
  return title.includes(',') ? 'is invalid' : null;
}

/**
 * The labels with these titles, in the given order, for an item of the group or project: the nearest one up
 * the tree, else a new one in the group or project itself. Creating needs the permission to manage labels.
 */
export async function ensureLabels(
  w: Write,
  place: NamespaceRow,
  titles: readonly string[],
): Promise<LabelRow[]> {
  const found = new Map<string, LabelRow>();
  for (const label of await findUsableLabels({ db: w.trx }, place, { titles })) {
    const nearer = found.get(label.title);
    if (!nearer || depthOf(place, label) > depthOf(place, nearer)) found.set(label.title, label);
  }
  for (const title of titles) {
    if (!found.has(title)) found.set(title, await createMissing(w, place, title));
  }
  return titles.map((title) => found.get(title) as LabelRow);
}

const depthOf = (place: NamespaceRow, label: LabelRow): number =>
  place.traversal_ids.indexOf(label.namespace_id);

const createMissing = async (w: Write, place: NamespaceRow, title: string): Promise<LabelRow> => {
  if (!mayIn(w.viewer, place, 'manageLabels')) throw forbidden();
  const problem = labelTitleProblem(title);
  if (problem !== null) throw invalid({ labels: [problem] });
  await limitNewLabels(w);
  const created = await insertLabel(w, place, { title, color: DEFAULT_LABEL_COLOR });
  // Another transaction created the same label just now: use that one.
  if (!created) {
    return w.trx
      .selectFrom('labels')
      .selectAll()
      .where('namespace_id', '=', place.id)
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
  }
  return created;
};

import { z } from 'zod';
import type { Write } from '../../changes/write.ts';
import { digestOf } from './digest-of.ts';

const ids = z.record(z.string(), z.int().nullable()).default({});
const digests = z.record(z.string(), z.record(z.string(), z.string())).default({});
const shape = z.object({
  milestones: ids,
  iterations: ids,
  labels: z.array(z.string()).default([]),
  versions: digests,
  sprints: digests,
});

/** The digests of the values of a version or sprint, by the column that they are written to. */
type ColumnDigests = Readonly<Record<string, string>>;

/**
 * The milestones, iterations and labels that an import has used, so that each is looked for and counted once;
 * null for a version or sprint that was left out.
 */
export class Definitions {
  readonly milestones: Map<string, number | null>;
  readonly iterations: Map<string, number | null>;
  readonly labels: Set<string>;
  /** What Jira had of each version and sprint, by which its changes are told from those made here. */
  readonly versions: Map<string, ColumnDigests>;
  readonly sprints: Map<string, ColumnDigests>;

  constructor(stored: unknown) {
    const { milestones, iterations, labels, versions, sprints } = shape.parse(stored);
    this.milestones = new Map(Object.entries(milestones));
    this.iterations = new Map(Object.entries(iterations));
    this.labels = new Set(labels);
    this.versions = new Map(Object.entries(versions));
    this.sprints = new Map(Object.entries(sprints));
  }

  /** Adds what another one has. */
  addAll({ milestones, iterations, labels, versions, sprints }: Definitions): void {
    for (const [id, milestone] of milestones) this.milestones.set(id, milestone);
    for (const [id, iteration] of iterations) this.iterations.set(id, iteration);
    for (const title of labels) this.labels.add(title);
    for (const [id, values] of versions) this.versions.set(id, values);
    for (const [id, values] of sprints) this.sprints.set(id, values);
  }

  copy(): Definitions {
    return new Definitions(this.toJSON());
  }

  toJSON(): z.output<typeof shape> {
    return {
      milestones: Object.fromEntries(this.milestones),
      iterations: Object.fromEntries(this.iterations),
      labels: [...this.labels],
      versions: Object.fromEntries(this.versions),
      sprints: Object.fromEntries(this.sprints),
    };
  }
}

/** The digests of values, by the column that they are written to. */
export function columnDigests(values: object): ColumnDigests {
  return Object.fromEntries(Object.entries(values).map(([column, value]) => [column, digestOf(value)]));
}

/** The values that have changed in Jira since an import; none when that did not store what Jira had. */
export function changedValues<Values extends object>(
  values: Values,
  before: ColumnDigests | undefined,
): Partial<Values> {
  if (before === undefined) return {};
  const changed = Object.entries(values).filter(([column, value]) => before[column] !== digestOf(value));
  return Object.fromEntries(changed) as Partial<Values>;
}

/** Of the milestones or iterations of some versions or sprints, those that exist. */
export async function existingIn(
  { trx }: Pick<Write, 'trx'>,
  table: 'milestones' | 'iterations',
  jiraIds: readonly string[],
  known: ReadonlyMap<string, number | null>,
): Promise<ReadonlyMap<string, number>> {
  const named = jiraIds.flatMap((jiraId) => {
    const id = known.get(jiraId);
    return id == null ? [] : [{ jiraId, id }];
  });
  if (named.length === 0) return new Map();
  const ids = named.map(({ id }) => id);
  const rows = await trx.selectFrom(table).select('id').where('id', 'in', ids).execute();
  const existing = new Set(rows.map(({ id }) => id));
  return new Map(named.filter(({ id }) => existing.has(id)).map(({ jiraId, id }) => [jiraId, id]));
}

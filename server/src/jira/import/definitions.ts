import { z } from 'zod';
import type { Write } from '../../changes/write.ts';

const ids = z.record(z.string(), z.int().nullable()).default({});
const shape = z.object({ milestones: ids, iterations: ids, labels: z.array(z.string()).default([]) });

/**
 * The milestones, iterations and labels that an import has used, so that each is looked for and counted once;
 * null for a version or sprint that was left out.
 */
export class Definitions {
  readonly milestones: Map<string, number | null>;
  readonly iterations: Map<string, number | null>;
  readonly labels: Set<string>;

  constructor(stored: unknown) {
    const { milestones, iterations, labels } = shape.parse(stored);
    this.milestones = new Map(Object.entries(milestones));
    this.iterations = new Map(Object.entries(iterations));
    this.labels = new Set(labels);
  }

  /** Adds what another one has. */
  addAll({ milestones, iterations, labels }: Definitions): void {
    for (const [id, milestone] of milestones) this.milestones.set(id, milestone);
    for (const [id, iteration] of iterations) this.iterations.set(id, iteration);
    for (const title of labels) this.labels.add(title);
  }

  copy(): Definitions {
    return new Definitions(this.toJSON());
  }

  toJSON(): z.output<typeof shape> {
    return {
      milestones: Object.fromEntries(this.milestones),
      iterations: Object.fromEntries(this.iterations),
      labels: [...this.labels],
    };
  }
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

import { z } from 'zod';
import { KINDS } from './tally.ts';

/** The most examples of a kind. */
const MOST_SAMPLES = 20;

const kindShape = z.object({
  kind: z.string(),
  /** How many there are in Jira. */
  expected: z.int(),
  /** How many of them are here. */
  found: z.int(),
  /** How many of those are not as in Jira. */
  differing: z.int(),
  /** Some of those that are missing or differ. */
  samples: z.array(z.string()),
});
const shape = z.object({ at: z.string().nullable().default(null), kinds: z.array(kindShape).default([]) });

export type StoredProof = z.output<typeof shape>;
type KindProof = z.output<typeof kindShape>;

export function readProof(stored: unknown): StoredProof {
  return shape.parse(stored ?? {});
}

/** Compares what is here with what Jira has, by kind. */
export class Proof {
  readonly #kinds: Map<string, KindProof>;

  constructor(stored: unknown) {
    this.#kinds = new Map(readProof(stored).kinds.map((one) => [one.kind, one]));
  }

  /** Adds something that Jira has: whether it is here, and what of it differs. */
  add(kind: (typeof KINDS)[number], name: string, result: 'same' | 'missing' | readonly string[]): void {
    const one = this.#kinds.get(kind) ?? { kind, expected: 0, found: 0, differing: 0, samples: [] };
    this.#kinds.set(kind, one);
    one.expected += 1;
    if (result !== 'missing') one.found += 1;
    if (result === 'same' || result.length === 0) return;
    if (result !== 'missing') one.differing += 1;
    if (one.samples.length < MOST_SAMPLES)
      one.samples.push(`${name}: ${result === 'missing' ? 'missing' : result.join(', ')}`);
  }

  toJSON(at: Date | null = null): StoredProof {
    const order = ({ kind }: KindProof): number => (KINDS as readonly string[]).indexOf(kind);
    return {
      at: at instanceof Date ? at.toISOString() : null,
      kinds: [...this.#kinds.values()].toSorted((a, b) => order(a) - order(b)),
    };
  }
}

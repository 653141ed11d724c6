import { z } from 'zod';

export const FORMAT = 1;
/** The first entry: what a reader must know before the data. */
export const START = 'start.json';
/** The last entry: counts and checksums of all entries before it. */
export const MANIFEST = 'manifest.json';

/** The part that can be read of a file of any format version. */
export const formatOf = z.object({ format: z.int() });

export const start = z.object({
  format: z.literal(FORMAT),
  /** The newest migration of the data's schema. */
  migration: z.string(),
  takenAt: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Start = z.output<typeof start>;

const sum = z.object({ sha256: z.string(), bytes: z.int() });

export const manifest = z.object({
  tables: z.record(z.string(), sum.extend({ rows: z.int() })),
  files: z.array(sum.extend({ path: z.string().regex(/^[0-9a-f]{32}$/), entry: z.string() })),
  sequences: z.record(z.string(), z.int().nullable()),
});
export type Manifest = z.output<typeof manifest>;

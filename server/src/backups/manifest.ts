import { z } from 'zod';

export const FORMAT = 1;
/** First in the file: what a reader must know before the data. */
export const START = 'start.json';
/** Last in the file: counts and checksums of all that came before. */
export const MANIFEST = 'manifest.json';

/** All that is known of a file whose format may be another one. */
export const formatOf = z.object({ format: z.int() });

export const start = z.object({
  format: z.literal(FORMAT),
  /** The newest migration of the schema the data has. */
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

import type { FileStep, PartWriter } from './part.ts';

/** What is written of an issue beside its item, in this order. */
export const PART_WRITERS: readonly PartWriter[] = [];

/** How attachments are stored; null while they are not imported. */
export const FILES: FileStep | null = null;

import { writeAttachments } from './attachments.ts';
import { writeComments } from './comments.ts';
import { writeHistory } from './history.ts';
import { ATTACHMENTS } from './files.ts';
import type { FileStep, PartWriter } from './part.ts';
import { writeWatchers } from './watchers.ts';
import { writeWorklogs } from './worklogs.ts';

/** What is written of an issue beside its item, in this order. */
export const PART_WRITERS: readonly PartWriter[] = [
  writeComments,
  writeWorklogs,
  writeWatchers,
  writeHistory,
  writeAttachments,
];

/** How attachments are stored. */
export const FILES: FileStep = ATTACHMENTS;

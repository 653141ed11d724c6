import { rm } from 'node:fs/promises';
import type { Received } from './receive.ts';

/** A file of a request, which is removed when the request is answered, unless it is stored by then. */
export class UploadedFile {
  readonly filename: string;
  /** Null for a file beyond the number that a request may have; it was not kept. */
  readonly received: Received | null;

  constructor(filename: string, received: Received | null) {
    this.filename = filename;
    this.received = received;
  }

  async remove(): Promise<void> {
    if (this.received) await rm(this.received.file, { force: true });
  }
}

import path from 'node:path';
import { isFetchable } from './address.ts';
import { isPublic, resolveHost } from './reach.ts';

/** How images of other hosts are fetched and kept. */
export interface ImageSettings {
  /** Fetched ones lie here for a day at most. */
  readonly folder: string;
  /** How long one image may take from the first question to the last byte, in milliseconds. */
  readonly patienceMs: number;
  readonly isFetchable: (url: URL) => boolean;
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Whether a connection may be made to an address, at a port. */
  readonly mayReach: (address: string, port: number) => boolean;
}

const PATIENCE_MS = 10_000;

/** How an installation fetches images: below its data folder, from public addresses. Null where the operator wants none. */
export function imageSettings(
  { imageProxy }: { readonly imageProxy: boolean },
  dataFolder: string,
): ImageSettings | null {
  return imageProxy
    ? {
        folder: path.join(dataFolder, 'images'),
        patienceMs: PATIENCE_MS,
        isFetchable,
        resolve: resolveHost,
        mayReach: isPublic,
      }
    : null;
}

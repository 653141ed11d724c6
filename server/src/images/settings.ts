import path from 'node:path';
import { isFetchable } from './address.ts';
import { isPublic, resolveHost } from '../outgoing/reach.ts';
import type { OutgoingSettings } from '../outgoing/settings.ts';

/** How images of other hosts are fetched and cached. */
export interface ImageSettings extends OutgoingSettings {
  /** The folder of the cache; images stay in it for a day at most. */
  readonly folder: string;
  /** The time limit for one image, from the first request to the last byte, in milliseconds. */
  readonly patienceMs: number;
  readonly isFetchable: (url: URL) => boolean;
}

const PATIENCE_MS = 10_000;

/**
 * Returns how an installation fetches images: into a folder in its data folder, only from public addresses.
 * Null when the operator has turned it off.
 */
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

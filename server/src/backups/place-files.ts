import path from 'node:path';
import type { FileSettings } from '../files/settings.ts';
import { type FileStore, fileStore } from '../files/store.ts';
import { Checksum } from './checksum.ts';
import type { Manifest } from './manifest.ts';

type SavedFile = Manifest['files'][number];

/** Uploads of a backup that are stored beside the old ones until the restore is committed or fails. */
export interface PlacedFiles {
  /** Removes the added files; the store is as before. */
  readonly takeBack: () => Promise<void>;
  /** Replaces files whose content differs, and removes those that the backup does not have. */
  readonly replaceOld: () => Promise<void>;
}

const sameBytes = async (store: FileStore, { path: key, sha256, bytes }: SavedFile): Promise<boolean> => {
  if ((await store.size(key)) !== bytes) return false;
  const checksum = new Checksum();
  for await (const chunk of await store.read(key)) checksum.add(chunk as Buffer);
  return checksum.finish().sha256 === sha256;
};

/** Adds the uploads of a backup to the store, each under its own key; existing files are not changed yet. */
export async function placeFiles(
  saved: readonly SavedFile[],
  staging: string,
  settings: FileSettings,
): Promise<PlacedFiles> {
  const store = await fileStore(settings);
  const keep = ({ path: key, entry, bytes }: SavedFile) =>
    store.keep(key, path.join(staging, path.basename(entry)), bytes);
  const old = new Set<string>();
  for await (const key of store.keys()) old.add(key);
  const begun: string[] = [];
  const takeBack = async () => {
    for (const key of begun) await store.remove(key);
  };
  try {
    for (const file of saved) {
      if (old.has(file.path)) continue;
      begun.push(file.path);
      await keep(file);
    }
  } catch (error) {
    await takeBack();
    throw error;
  }
  return {
    takeBack,
    replaceOld: async () => {
      for (const file of saved) {
        if (old.has(file.path) && !(await sameBytes(store, file))) await keep(file);
        old.delete(file.path);
      }
      for (const key of old) await store.remove(key);
    },
  };
}

import type { UploadLink } from '../../api/routes.ts';

export const uploadStates = ['added', 'queued', 'uploading', 'canceled', 'error', 'success'] as const;
export type UploadState = (typeof uploadStates)[number];

export interface Upload {
  readonly id: number;
  readonly name: string;
  readonly state: UploadState;
  /** Uploaded fraction, from 0 to 1. */
  readonly progress: number;
  /** Error message to show, or null. */
  readonly problem: string | null;
  /** A picture of which a thumbnail is shown; null for other and larger files. */
  readonly picture: File | null;
}

/** Uploads one file, reports its progress and stops when the signal aborts. Rejects with the message to show. */
export type SendFile = (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<UploadLink>;

export interface UploadEvents {
  onChange: (uploads: readonly Upload[]) => void;
  onDone: (upload: Upload, link: UploadLink, file: File) => void;
  /** Called when it failed or was cancelled: its placeholder must be removed. */
  onFailed: (upload: Upload) => void;
}

const PARALLEL = 2;
/** Maximum number of files that wait or are being uploaded. */
export const MOST_FILES = 50;
/** Maximum size of a file of which a thumbnail is made, in bytes. */
const LARGEST_PICTURE = 10 * 1024 * 1024;

const pictureOf = (file: File): File | null =>
  file.type.startsWith('image/') && file.size <= LARGEST_PICTURE ? file : null;

/** Uploads files two at a time, in the order they were added. */
export function createUploadQueue(send: SendFile, events: UploadEvents) {
  let uploads: readonly Upload[] = [];
  let nextId = 1;
  const files = new Map<number, { file: File; abort: AbortController }>();

  const find = (id: number) => uploads.find((one) => one.id === id);
  const change = (id: number, part: Partial<Upload>) => {
    uploads = uploads.map((one) => (one.id === id ? { ...one, ...part } : one));
    events.onChange(uploads);
  };
  const next = () => {
    const room = PARALLEL - uploads.filter(({ state }) => state === 'uploading').length;
    for (const { id } of uploads.filter(({ state }) => state === 'queued').slice(0, Math.max(0, room))) {
      void start(id);
    }
  };
  const start = async (id: number) => {
    const work = files.get(id);
    if (work === undefined) return;
    change(id, { state: 'uploading' });
    try {
      const link = await send(work.file, (progress) => change(id, { progress }), work.abort.signal);
      if (find(id)?.state !== 'uploading') return;
      change(id, { state: 'success', progress: 1 });
      events.onDone(find(id) as Upload, link, work.file);
    } catch (problem) {
      if (find(id)?.state !== 'uploading') return;
      change(id, { state: 'error', problem: problem instanceof Error ? problem.message : FAILED });
      events.onFailed(find(id) as Upload);
    } finally {
      files.delete(id);
      next();
    }
  };

  return {
    /** Adds a file, or one in state `error` when there are too many already. */
    add(file: File, name: string): Upload {
      const added = { id: nextId++, name, progress: 0, picture: pictureOf(file) };
      const unfinished = uploads.filter(({ state }) => state === 'queued' || state === 'uploading');
      if (unfinished.length >= MOST_FILES) {
        const refused: Upload = { ...added, state: 'error', problem: TOO_MANY, picture: null };
        uploads = [...uploads, refused];
        events.onChange(uploads);
        return refused;
      }
      const upload: Upload = { ...added, state: 'added', problem: null };
      files.set(upload.id, { file, abort: new AbortController() });
      uploads = [...uploads, upload];
      change(upload.id, { state: 'queued' });
      // Runs after the caller has inserted a placeholder into the text.
      queueMicrotask(next);
      return upload;
    },
    cancel(id: number): void {
      const upload = find(id);
      if (upload === undefined || (upload.state !== 'queued' && upload.state !== 'uploading')) return;
      change(id, { state: 'canceled', problem: 'Upload canceled.' });
      files.get(id)?.abort.abort();
      files.delete(id);
      events.onFailed({ ...upload, state: 'canceled' });
      next();
    },
    /** Removes a finished or failed upload from the list. */
    dismiss(id: number): void {
      uploads = uploads.filter((one) => one.id !== id);
      events.onChange(uploads);
    },
    cancelAll(): void {
      for (const { id } of uploads) this.cancel(id);
    },
  };
}

export const FAILED = 'Attaching the file failed.';
const TOO_MANY = 'You can not upload any more files.';

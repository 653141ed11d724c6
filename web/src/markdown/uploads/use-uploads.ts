import { useEffect, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import type { EditorHandle } from '../editor-handle.ts';
import { placeholder, placeholderName, withSize } from './placeholders.ts';
import { fileSender } from './send-file.ts';
import { createUploadQueue } from './upload-queue.ts';
import type { Upload } from './upload-queue.ts';

/**
 * Attaches files to the text: inserts a placeholder at the caret and replaces it with the link when the
 * upload has finished.
 */
export function useUploads(address: string | null, editor: RefObject<EditorHandle | null>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useMemo(() => {
    if (address === null) return null;
    const made = createUploadQueue(fileSender(address), {
      onChange: setUploads,
      onDone: ({ id, name }, { markdown }, file) =>
        void sizeOf(file).then((size) => {
          editor.current?.replace(name, withSize(markdown, size));
          made.dismiss(id);
        }),
      onFailed: ({ name }) => editor.current?.replace(name, ''),
    });
    return made;
  }, [address, editor]);
  useEffect(() => () => queue?.cancelAll(), [queue]);

  return {
    uploads,
    busy: uploads.some(({ state }) => state === 'queued' || state === 'uploading'),
    attach:
      queue === null
        ? null
        : (files: readonly File[], text: string) => {
            let taken = text;
            for (const file of files) {
              const name = placeholderName(file.name || 'file', taken);
              if (queue.add(file, name).state === 'error') continue;
              taken += placeholder(name);
              editor.current?.insert(`${placeholder(name)}\n`);
            }
          },
    cancel: (id: number) => queue?.cancel(id),
    dismiss: (id: number) => queue?.dismiss(id),
  };
}

async function sizeOf(file: File): Promise<{ width: number; height: number } | null> {
  if (!/^image\/(?!svg)/.test(file.type)) return null;
  try {
    const picture = await createImageBitmap(file);
    const size = { width: picture.width, height: picture.height };
    picture.close();
    return size;
  } catch {
    return null;
  }
}

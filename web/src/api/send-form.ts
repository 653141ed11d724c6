import { askAsViewer, viewerOf } from './send.ts';

export interface FormAnswer {
  readonly status: number;
  readonly text: string;
}

export interface FormOptions {
  /** Called with the part that has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** No answer came: the connection was lost, or the signal aborted. */
export class Unreachable extends Error {}

/** Posts a form, such as one with files, and reports how much of it has been sent. */
export function sendForm(address: string, form: FormData, options: FormOptions): Promise<FormAnswer> {
  return askAsViewer(
    (headers) => sendOnce(address, form, headers, options),
    (answer) => answer,
    true,
  );
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
const sendOnce = (
  address: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  { onProgress, signal }: FormOptions,
): Promise<FormAnswer & { viewer: string | null }> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Unreachable());
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-requested-with', 'cairn');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText, viewer: viewerOf(request) }),
    );
    request.addEventListener('error', () => reject(new Unreachable()));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(new Unreachable());
    });
    return request.send(form);
  });

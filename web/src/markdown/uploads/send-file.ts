import { parseAnswer } from '../../api/address.ts';
import type { UploadLink } from '../../api/routes.ts';
import { sendForm, Unreachable } from '../../api/send-form.ts';
import { FAILED } from './upload-queue.ts';
import type { SendFile } from './upload-queue.ts';

const MIB = 1024 * 1024;
const CANCELED = 'Upload canceled.';
const WRONG_TYPE = "You can't upload files of this type.";

/** Returns a function that posts a file to a URL. */
export function fileSender(address: string): SendFile {
  return async (file, onProgress, signal) => {
    const form = new FormData();
    form.append('file', file, file.name);
    const { status, text } = await sendForm(address, form, { onProgress, signal }).catch(
      (problem: unknown) => {
        throw problem instanceof Unreachable ? new Error(signal.aborted ? CANCELED : FAILED) : problem;
      },
    );
    const link = status >= 200 && status < 300 ? linkIn(text) : null;
    if (link !== null) return link;
    throw new Error(refusal(status, text, file.size));
  };
}

/** The link in an answer; null when something between here and the server answered instead. */
function linkIn(answer: string): UploadLink | null {
  try {
    return parseAnswer<'POST', '/groups/{id}/-/uploads'>(answer).link;
  } catch {
    return null;
  }
}

function parsed(answer: string): object {
  try {
    const value: unknown = JSON.parse(answer);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function refusal(status: number, answer: string, size: number): string {
  const told = parsed(answer) as { message?: unknown; max_size?: unknown };
  if (status === 413) {
    const most = typeof told.max_size === 'number' ? Math.floor(told.max_size / MIB) : null;
    if (most !== null) return tooBig(size, most);
  }
  // No file arrived, or the server does not accept this one.
  if (status === 415 || (status === 422 && told.message === undefined)) return WRONG_TYPE;
  if (typeof told.message === 'string' && told.message !== '') return told.message;
  return status === 0 ? FAILED : `Server responded with ${status} code.`;
}

/** Error message for a file that is too big; sizes are shown in MiB. */
function tooBig(size: number, most: number): string {
  return `File is too big (${Math.round((size / MIB) * 10) / 10}MiB). Max filesize: ${most}MiB.`;
}

import type { ApiAnswer, Caller } from '../api.ts';

export interface FormFile {
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface SentFile extends FormFile {
  readonly method?: 'POST' | 'PUT';
}

/** A multipart form with one file and text fields before it. */
export async function fileForm(
  { field, name, bytes }: FormFile,
  texts: Readonly<Record<string, string>> = {},
): Promise<{ readonly payload: Buffer; readonly headers: Record<string, string> }> {
  const form = new FormData();
  for (const [key, text] of Object.entries(texts)) form.append(key, text);
  form.append(field, new Blob([Uint8Array.from(bytes)]), name);
  const body = new Response(form);
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  };
}

/** Sends a multipart form with one file. */
export async function sendFile(
  as: Caller,
  url: string,
  { method = 'POST', ...file }: SentFile,
  texts: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiAnswer> {
  const form = await fileForm(file, texts);
  return as.send({ method, url, payload: form.payload, headers: { ...form.headers, ...headers } });
}

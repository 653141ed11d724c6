import type { ApiAnswer, Caller } from '../api.ts';

export interface SentFile {
  readonly field: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly method?: 'POST' | 'PUT';
}

/** A multipart request with one file and text fields before it. */
export async function sendFile(
  as: Caller,
  url: string,
  { field, name, bytes, method = 'POST' }: SentFile,
  texts: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiAnswer> {
  const form = new FormData();
  for (const [key, text] of Object.entries(texts)) form.append(key, text);
  form.append(field, new Blob([Uint8Array.from(bytes)]), name);
  const body = new Response(form);
  return as.send({
    method,
    url,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
  });
}

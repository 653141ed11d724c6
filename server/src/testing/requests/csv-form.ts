import type { Caller } from '../api.ts';

const BORDER = 'x-border-x';

const form = (content: string | Buffer, texts: Readonly<Record<string, string>> = {}): Buffer =>
  Buffer.concat([
    ...Object.entries(texts).map(([name, text]) =>
      Buffer.from(`--${BORDER}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`),
    ),
    Buffer.from(
      `--${BORDER}\r\ncontent-disposition: form-data; name="file"; filename="../plans.csv"\r\ncontent-type: text/csv\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${BORDER}--\r\n`),
  ]);

/** A multipart form with a CSV file, as a request sends it. */
export function csvForm(content: string | Buffer, texts?: Record<string, string>) {
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BORDER}` },
    payload: form(content, texts),
  };
}

/** Uploads a CSV file to the project with a path. */
export function uploadCsv(
  caller: Caller,
  url: string,
  content: string | Buffer,
  texts?: Record<string, string>,
) {
  return caller.send({
    method: 'POST',
    url: `${url}/-/issues/import_csv`,
    ...csvForm(content, texts),
  });
}

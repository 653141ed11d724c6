import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import { receiveFile, type Received } from '../../files/receive.ts';
import { apiBase, askStream, JiraError, type JiraServer } from './request.ts';

const TIMEOUT_MS = 600_000;

interface DownloadedFile extends Received {
  readonly sha256: string;
}

/** The address of an attachment where the API is; that of the issues may be another one. */
const addressOf = (jira: JiraServer, url: string): URL | null => {
  const address = url.startsWith(`${jira.url}/`) ? `${apiBase(jira)}${url.slice(jira.url.length)}` : url;
  return URL.canParse(address) ? new URL(address) : null;
};

/**
 * Downloads an attachment to the folder for incomplete uploads; the caller stores or removes the file. Throws
 * JiraError, `large` above the limit of uploads, and NoRoom; then no file is left.
 */
export async function downloadAttachment(
  { settings: { outgoing, files } }: Context,
  jira: JiraServer,
  url: string,
): Promise<DownloadedFile> {
  const address = addressOf(jira, url);
  if (address === null) throw new JiraError('invalid', 'The address of the file is not valid.');
  const limits = { accept: '*/*', maxBytes: files.mostBytes, timeoutMs: TIMEOUT_MS };
  const hash = createHash('sha256');
  const received = await askStream(outgoing, jira, address, limits, (body) =>
    receiveFile(
      files,
      Readable.from(
        (async function* () {
          for await (const chunk of body) {
            hash.update(chunk);
            yield chunk;
          }
        })(),
      ),
    ),
  );
  return { ...received, sha256: hash.digest('hex') };
}

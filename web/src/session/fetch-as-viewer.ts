import { pageSession } from './signed-out.ts';

const VIEWER = 'cairn-viewer';
const READING = ['GET', 'HEAD'];

/** A request that says whom the page was drawn for. */
type Ask<Answer> = (headers: Readonly<Record<string, string>>) => Promise<Answer>;

/**
 * Sends a request as the person the page was drawn for. When their session has ended they are asked to sign in where
 * they are, and it is sent again; who would rather not gets the refusal.
 */
export async function askAsViewer<Answer>(
  send: Ask<Answer>,
  answered: (answer: Answer) => { readonly status: number; readonly viewer: string | null },
  isChange: boolean,
): Promise<Answer> {
  const session = pageSession();
  const viewer = session?.viewer() ?? null;
  if (session === null || viewer === null) return send({});
  const answer = await send({ [VIEWER]: viewer });
  const said = answered(answer);
  // A refusal that names the same person is about something else.
  if (said.status !== 401 || said.viewer === null || said.viewer === viewer) return answer;
  return (await session.signIn(isChange)) ? askAsViewer(send, answered, isChange) : answer;
}

/** As fetch, for addresses of this server that want to know who asks; `isChange` where a POST changes nothing, or so. */
export const fetchAsViewer = (
  path: string,
  init: RequestInit = {},
  isChange = !READING.includes(init.method ?? 'GET'),
): Promise<Response> =>
  askAsViewer(
    (headers) =>
      fetch(path, { credentials: 'same-origin', ...init, headers: { ...init.headers, ...headers } }),
    ({ status, headers }) => ({ status, viewer: headers.get(VIEWER) }),
    isChange,
  );

/** The same for a request that tells how far it is. */
export const viewerOf = (request: XMLHttpRequest): string | null => request.getResponseHeader(VIEWER);

import { readAt, readFor } from './position.ts';
import { counted } from './quiet.ts';

const VIEWER = 'cairn-viewer';
export const POSITION = 'cairn-position';
const READING = ['GET', 'HEAD'];

/** Whom the page was drawn for, and what to do when the server knows them no more. */
export interface Session {
  /** The number of the person; null for nobody, or while unknown. */
  viewer: () => string | null;
  /** Asks them to sign in; false when they would rather not. */
  signIn: (isChange: boolean) => Promise<boolean>;
}

let session: Session = { viewer: () => null, signIn: async () => false };

/** Tells whom the page was drawn for; what they do waits for them when their session has ended. */
export function setSession(next: Session): void {
  session = next;
}

/** A request that says whom the page was drawn for. */
type Ask<Answer> = (headers: Readonly<Record<string, string>>) => Promise<Answer>;

/**
 * Sends a request as the person the page was drawn for. When their session has ended they are asked to sign in where
 * they are, and it is sent again; who would rather not gets the refusal.
 */
export async function askAsViewer<Answer>(
  ask: Ask<Answer>,
  answered: (answer: Answer) => { readonly status: number; readonly viewer: string | null },
  isChange: boolean,
): Promise<Answer> {
  const viewer = session.viewer();
  if (viewer === null) return ask({});
  const answer = await ask({ [VIEWER]: viewer });
  const said = answered(answer);
  // A refusal that names the same person is about something else.
  if (said.status !== 401 || said.viewer === null || said.viewer === viewer) return answer;
  return (await session.signIn(isChange)) ? askAsViewer(ask, answered, isChange) : answer;
}

/**
 * As fetch, for addresses of this server. All that the page asks of it goes this way but uploads, which tell how far
 * they are, forms that sign in or out, whose refusal is about what was typed, and the poll of an item's texts, for which
 * nobody is asked to sign in. The linter knows them. `isChange` where a POST changes nothing, or so.
 */
export function send(
  path: string,
  init: RequestInit = {},
  isChange = !READING.includes(init.method ?? 'GET'),
): Promise<Response> {
  return askAsViewer(
    async (headers) => {
      const request = {
        credentials: 'same-origin',
        ...init,
        headers: { ...init.headers, ...headers },
      } as const;
      const response = await counted(fetch(path, request));
      readFor(response.headers.get(VIEWER));
      readAt(response.headers.get(POSITION), globalThis.location?.pathname ?? '');
      return response;
    },
    ({ status, headers }) => ({ status, viewer: headers.get(VIEWER) }),
    isChange,
  );
}

/** The same for a request that tells how far it is. */
export function viewerOf(request: XMLHttpRequest): string | null {
  return request.getResponseHeader(VIEWER);
}

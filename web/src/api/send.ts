import { readAt, readFor } from './position.ts';
import { counted } from './quiet.ts';

const VIEWER = 'cairn-viewer';
export const POSITION = 'cairn-position';
const READING = ['GET', 'HEAD'];

/** The viewer the page was rendered for, and what to do when the server no longer accepts their session. */
export interface Session {
  /** The user's id; null when not signed in, or while unknown. */
  viewer: () => string | null;
  /** Asks the user to sign in; false when they decline. */
  signIn: (isChange: boolean) => Promise<boolean>;
}

let session: Session = { viewer: () => null, signIn: async () => false };

/** Sets the session of the page; requests refused because it expired wait for a new sign-in. */
export function setSession(next: Session): void {
  session = next;
}

/** A request with headers that name the viewer of the page. */
type Ask<Answer> = (headers: Readonly<Record<string, string>>) => Promise<Answer>;

/**
 * Sends a request as the viewer of the page. When their session has expired, asks them to sign in on the spot
 * and sends it again; returns the refusal when they decline.
 */
export async function askAsViewer<Answer>(
  ask: Ask<Answer>,
  answered: (answer: Answer) => { readonly status: number; readonly viewer: string | null },
  isChange: boolean,
): Promise<Answer> {
  const viewer = session.viewer();
  if (viewer === null) return ask({});
  const answer = await ask({ [VIEWER]: viewer });
  const outcome = answered(answer);
  // A refusal that names the same viewer has another reason.
  if (outcome.status !== 401 || outcome.viewer === null || outcome.viewer === viewer) return answer;
  return (await session.signIn(isChange)) ? askAsViewer(ask, answered, isChange) : answer;
}

/**
 * Like fetch, for addresses of this server. Used for all requests except uploads (which report progress),
 * sign-in and sign-out forms (where 401 concerns the typed password) and the polling of an item's texts
 * (which must not ask anyone to sign in); a lint rule enforces this. `isChange` overrides whether the method
 * counts as a change.
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

/** The viewer named in the response to an XMLHttpRequest, which reports progress. */
export function viewerOf(request: XMLHttpRequest): string | null {
  return request.getResponseHeader(VIEWER);
}

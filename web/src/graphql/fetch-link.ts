import { ApolloLink } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { Observable } from 'rxjs';
import { readAt, readFor } from './position.ts';
import { counted } from './quiet.ts';

/** The server answered, but not with GraphQL: the status tells whether trying again may help. */
export class UnexpectedAnswer extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The server answered with status ${status}.`);
    this.status = status;
  }
}

/** Whom the page was drawn for, and what to do when the server knows them no more. */
export type Session = {
  /** The number of the person; null for nobody, or while unknown. */
  viewer: () => string | null;
  /** Asks them to sign in; false when they would rather not. */
  signIn: (isChange: boolean) => Promise<boolean>;
};

const NOBODY: Session = { viewer: () => null, signIn: async () => false };

/**
 * Posts operations to an endpoint, by the id their build gave them or else by their text, and hands on what comes back;
 * a request nobody waits for any more is aborted. Smaller than the client's own link, which also reads answers in
 * several parts.
 */
export function createFetchLink(endpoint: string, session: Session = NOBODY): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { operationName, query, variables } = operation;
        const abort = new AbortController();
        const { signal } = abort;
        const run = async () => {
          try {
            const named = { operationName, variables };
            // What is said while leaving has to outlive its page.
            const how = { signal, keepalive: operation.getContext()['keepalive'] === true };
            const isChange = operation.operationType === 'mutation';
            const post = (body: object) =>
              askSignedIn(session, isChange, (viewer) =>
                counted(ask(endpoint, { ...named, ...body }, { ...how, viewer })),
              );
            const { documentId } = query as { documentId?: string };
            let answer = await post(documentId === undefined ? await inFull(query) : { documentId });
            if (documentId !== undefined && isUnknownDocument(answer))
              answer = await post(await inFull(query));
            observer.next(answer);
            observer.complete();
          } catch (problem) {
            if (!signal.aborted) observer.error(problem);
          }
        };
        void run();
        return () => abort.abort();
      }),
  );
}

const SIGNED_OUT = { errors: [{ message: 'You are signed out.' }] } as unknown as ApolloLink.Result;

/** Sends again what met an ended session, once the person has signed in. */
async function askSignedIn(
  session: Session,
  isChange: boolean,
  send: (viewer: string | null) => Promise<ApolloLink.Result>,
): Promise<ApolloLink.Result> {
  const viewer = session.viewer();
  try {
    return await send(viewer);
  } catch (problem) {
    if (viewer === null || !(problem instanceof UnexpectedAnswer) || problem.status !== 401) throw problem;
    return (await session.signIn(isChange)) ? askSignedIn(session, isChange, send) : SIGNED_OUT;
  }
}

/** Documents are rarely sent by their text, so what writes it is fetched when the page is quiet. */
async function inFull(document: DocumentNode): Promise<{ query: string }> {
  const { print } = await import('./printer.ts');
  return { query: print(document) };
}

/** The server was built anew since this page was loaded, and knows other documents. */
function isUnknownDocument({ errors }: ApolloLink.Result): boolean {
  return errors?.[0]?.message === 'PersistedQueryNotFound';
}

/** GraphQL errors come with any status and count as an answer; everything else that is no GraphQL is a failure. */
async function ask(
  endpoint: string,
  body: object,
  { viewer, ...how }: { signal: AbortSignal; keepalive: boolean; viewer: string | null },
): Promise<ApolloLink.Result> {
  const response = await fetch(endpoint, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-requested-with': 'cairn',
      ...(viewer !== null && { 'cairn-viewer': viewer }),
    },
    body: JSON.stringify(body),
    ...how,
  });
  readFor(response.headers.get('cairn-viewer'));
  readAt(response.headers.get('cairn-position'), globalThis.location?.pathname ?? '');
  if (response.status === 401 && viewer !== null) throw new UnexpectedAnswer(401);
  const answer: unknown = await response.json().catch(() => null);
  if (
    typeof answer === 'object' &&
    answer !== null &&
    ('data' in answer || Array.isArray((answer as { errors?: unknown }).errors))
  ) {
    return answer as ApolloLink.Result;
  }
  throw new UnexpectedAnswer(response.status);
}

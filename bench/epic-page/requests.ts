import { EPIC_PAGE } from '../../web/src/epics/epic-documents.ts';
import { createClient } from '../../web/src/graphql/client.ts';
import { linksPath } from '../../web/src/links/linked-items.ts';
import { PAGE_SIZE } from '../../web/src/notes/list/discussion-list.ts';
import { fetchDiscussions } from '../../web/src/notes/documents/discussions.ts';
import { readHead, readPage } from '../../web/src/tree/reading/read-children.ts';
import { PARTICIPANTS } from '../../web/src/work-items/sidebar/participants-document.ts';
import type { Request } from '../server/load.ts';

type GraphqlClient = ReturnType<typeof createClient>;

/** An epic as its page knows it. */
export interface EpicPlace {
  readonly id: number;
  readonly fullPath: string;
  readonly iid: string;
}

/** Which question it is, as the web app names it, and how it is asked. */
export type Asked = Readonly<Record<string, Request>>;

const NO_ANSWER = new Promise<never>(() => {});

/** What the web app's own client writes, caught on its way out. */
const caught = async (ask: (client: GraphqlClient) => unknown, token: string): Promise<Request> => {
  const found = Promise.withResolvers<{ path: string; init: RequestInit }>();
  const { fetch } = globalThis;
  globalThis.fetch = (path, init) => {
    found.resolve({ path: String(path), init: init ?? {} });
    return NO_ANSWER;
  };
  try {
    ask(createClient());
    const { path, init } = await found.promise;
    const headers = { ...(init.headers as Record<string, string>), 'private-token': token };
    return { method: 'POST', path, headers, body: String(init.body) };
  } finally {
    globalThis.fetch = fetch;
  }
};

/** A page of what is said about an epic, from the beginning or after a cursor. */
export const discussionsRequest = (
  { fullPath, iid }: EpicPlace,
  token: string,
  after: string | null,
): Promise<Request> =>
  caught((client) => {
    const page = { first: PAGE_SIZE, ...(after !== null && { after }) };
    const variables = { fullPath, iid, filter: 'ALL_NOTES', sort: 'CREATED_ASC', ...page } as const;
    return fetchDiscussions(client, 'epic', variables);
  }, token);

/** Everything the page of an epic asks for when it is opened, byte for byte; the shell's own questions left out. */
export const pageRequests = async (epic: EpicPlace, token: string): Promise<Asked> => {
  const { id, fullPath, iid } = epic;
  const gid = `gid://gitlab/Epic/${id}`;
  const item = { id: `gid://gitlab/WorkItem/${id}` };
  const start = { more: true, last: null, cursor: '' };
  const query = (document: Parameters<GraphqlClient['query']>[0]['query'], variables: object) =>
    caught((client) => client.query({ query: document, variables, fetchPolicy: 'no-cache' }), token);
  return {
    epicPage: await query(EPIC_PAGE, { fullPath, iid }),
    links: {
      method: 'GET',
      path: linksPath({ kind: 'epic', fullPath, iid }),
      headers: { accept: 'application/json', 'private-token': token },
    },
    participants: await query(PARTICIPANTS, item),
    childTreeHead: await caught((client) => readHead(client, fullPath, iid), token),
    childItems: await caught(
      (client) => readPage(client, { id: gid, fullPath, iid }, { epics: start, issues: start }),
      token,
    ),
    epicDiscussions: await discussionsRequest(epic, token, null),
  };
};

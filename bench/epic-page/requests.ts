import { addressOf } from '../../web/src/api/address.ts';
import { ITEM_PAGE } from '../../web/src/work-items/page/item-documents.ts';
import { PAGE_SIZE } from '../../web/src/notes/list/discussion-list.ts';
import { fetchDiscussions } from '../../web/src/notes/documents/discussions.ts';
import { NOTHING_LOADED } from '../../web/src/tree/store/tree-state.ts';
import { readHead, readPage } from '../../web/src/tree/reading/read-children.ts';
import { PARTICIPANTS } from '../../web/src/work-items/widgets/participants/participants-document.ts';
import { ask } from '../../web/src/api/ask.ts';
import { interceptRequest } from '../server/intercept-request.ts';
import type { Request } from '../server/load.ts';

/** An epic with the variables of its page. */
export interface EpicPlace {
  readonly id: number;
  readonly fullPath: string;
  readonly iid: string;
}

/** Requests by the web app's operation names. */
export type Asked = Readonly<Record<string, Request>>;

/** A page of an epic's discussions, from the start or after a cursor. */
export function discussionsRequest(
  { fullPath, iid }: EpicPlace,
  token: string,
  after: string | null,
): Promise<Request> {
  return interceptRequest(() => {
    const page = { first: PAGE_SIZE, ...(after !== null && { after }) };
    const variables = { fullPath, iid, filter: 'ALL_NOTES', sort: 'CREATED_ASC', ...page } as const;
    return fetchDiscussions('epic', variables);
  }, token);
}

/** All requests of an epic's page when it is opened, byte for byte, without those of the shell. */
export async function pageRequests(epic: EpicPlace, token: string): Promise<Asked> {
  const { id, fullPath, iid } = epic;
  const gid = `gid://gitlab/Epic/${id}`;
  const item = { id: `gid://gitlab/WorkItem/${id}` };
  return {
    itemPage: await interceptRequest(() => ask(ITEM_PAGE, { fullPath, iid }), token),
    links: {
      method: 'GET',
      path: addressOf('/groups/{id}/-/epics/{iid}/related_epic_links', { params: { id: fullPath, iid } }),
      headers: { accept: 'application/json', 'private-token': token },
    },
    participants: await interceptRequest(() => ask(PARTICIPANTS, item), token),
    childTreeHead: await interceptRequest(() => readHead(fullPath, iid), token),
    childItems: await interceptRequest(() => readPage({ id: gid, fullPath, iid }, NOTHING_LOADED), token),
    epicDiscussions: await discussionsRequest(epic, token, null),
  };
}

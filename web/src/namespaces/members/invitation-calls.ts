import { type RowOf, fetchRows } from '../../api/lists/fetch-rows.ts';
import type { ReadPage } from '../../api/lists/use-rows.ts';
import { sendJson } from '../../api/send-json.ts';
import { apiOf, type Namespace } from '../../groups/namespace.ts';

export type Invitation = RowOf<'/api/v4/groups/{id}/invitations'>;
export type AccessRequest = RowOf<'/api/v4/groups/{id}/access_requests'>;
export type FormerMember = RowOf<'/api/v4/groups/{id}/former_members'>;

export interface Invited {
  readonly added: readonly { readonly id: number; readonly name: string }[];
  readonly invited: readonly { readonly email: string; readonly url: string | null }[];
}

export interface NewInvitations {
  readonly invitees: readonly string[];
  readonly access_level: number;
  readonly expires_at: string | null;
}

/** Invites people; with entries that mean nobody only says what is wrong with each. Throws HttpRefused. */
export async function invitePeople(
  namespace: Namespace,
  body: NewInvitations,
): Promise<Invited | { readonly message: Readonly<Record<string, string>> }> {
  const {
    message,
    added = [],
    invited = [],
  } = await sendJson('POST', `${apiOf(namespace)}/invitations`, {
    params: { id: namespace.fullPath },
    body,
  });
  return message === undefined ? { added, invited } : { message };
}

const pagesOf =
  <Row>(namespace: Namespace, list: 'invitations' | 'access_requests' | 'former_members'): ReadPage<Row> =>
  async (page, signal) =>
    (await fetchRows(`${apiOf(namespace)}/${list}`, page, signal, {
      params: { id: namespace.fullPath },
    })) as Awaited<ReturnType<ReadPage<Row>>>;

/** The invitations of a place that wait, latest first. */
export function invitationPages(namespace: Namespace): ReadPage<Invitation> {
  return pagesOf(namespace, 'invitations');
}

/** The access requests that the viewer sees: those who manage members all of them, others their own. */
export function requestPages(namespace: Namespace): ReadPage<AccessRequest> {
  return pagesOf(namespace, 'access_requests');
}

/** Who was a member of a place, latest first. */
export function formerPages(namespace: Namespace): ReadPage<FormerMember> {
  return pagesOf(namespace, 'former_members');
}

const keyOf = ({ fullPath }: Namespace, { invite_email }: Invitation) => ({
  id: fullPath,
  email: invite_email,
});

/** Makes a new link of an invitation and returns it; throws HttpRefused. */
export async function newLink(namespace: Namespace, invitation: Invitation): Promise<string> {
  const { url } = await sendJson('POST', `${apiOf(namespace)}/invitations/{email}/link`, {
    params: keyOf(namespace, invitation),
  });
  return url as string;
}

/** Mails an invitation again; throws HttpRefused. */
export function resend(namespace: Namespace, invitation: Invitation) {
  return sendJson('POST', `${apiOf(namespace)}/invitations/{email}/resend`, {
    params: keyOf(namespace, invitation),
  });
}

/** Changes the role that an invitation gives; throws HttpRefused. */
export function setInvitedRole(namespace: Namespace, invitation: Invitation, role: number) {
  return sendJson('PUT', `${apiOf(namespace)}/invitations/{email}`, {
    params: keyOf(namespace, invitation),
    body: { access_level: role },
  });
}

/** Withdraws an invitation; throws HttpRefused. */
export function withdraw(namespace: Namespace, invitation: Invitation) {
  return sendJson('DELETE', `${apiOf(namespace)}/invitations/{email}`, {
    params: keyOf(namespace, invitation),
  });
}

/** Requests access for the viewer; throws HttpRefused. */
export function requestAccess(namespace: Namespace) {
  return sendJson('POST', `${apiOf(namespace)}/access_requests`, { params: { id: namespace.fullPath } });
}

/** Makes the sender of a request a member; throws HttpRefused. */
export function approveRequest(namespace: Namespace, { id }: AccessRequest, role: number) {
  return sendJson('PUT', `${apiOf(namespace)}/access_requests/{user_id}/approve`, {
    params: { id: namespace.fullPath, user_id: id },
    body: { access_level: role },
  });
}

/** Denies a request, or withdraws the viewer's own; throws HttpRefused. */
export function denyRequest(namespace: Namespace, { id }: AccessRequest) {
  return sendJson('DELETE', `${apiOf(namespace)}/access_requests/{user_id}`, {
    params: { id: namespace.fullPath, user_id: id },
  });
}

/** The reusable invite link of a place, or null; throws HttpRefused. */
export function inviteLink(namespace: Namespace) {
  return sendJson('GET', `${apiOf(namespace)}/invite_link`, { params: { id: namespace.fullPath } });
}

export type InviteLink = NonNullable<Awaited<ReturnType<typeof inviteLink>>>;

/** Makes the reusable link, in place of the one before; throws HttpRefused. */
export function makeInviteLink(
  namespace: Namespace,
  body: { readonly access_level: number; readonly ends_on: string | null },
) {
  return sendJson('PUT', `${apiOf(namespace)}/invite_link`, { params: { id: namespace.fullPath }, body });
}

/** Revokes the reusable link; throws HttpRefused. */
export function revokeInviteLink(namespace: Namespace) {
  return sendJson('DELETE', `${apiOf(namespace)}/invite_link`, { params: { id: namespace.fullPath } });
}

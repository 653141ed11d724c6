import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { siteUrl } from '../../http/addresses/site-url.ts';
import { CairnError, moved } from '../../http/errors.ts';
import { required, text } from '../../http/params.ts';
import { getGroup, getProject } from '../queries.ts';
import type { NamespaceRow } from '../rows.ts';

/** The `:id` of a group or project: a number, or its full path encoded into one segment. */
export const placeParams = z.object({
  id: required(text).describe('The group or project: its number, or its full path encoded'),
});

export interface PlaceCall {
  readonly context: Context;
  readonly viewer: Viewer;
  readonly params: { readonly id: string };
  readonly request: FastifyRequest;
}

/** The group in a path; throws 404 Group Not Found, and 301 or 405 at a former path. */
export async function groupOf(call: PlaceCall): Promise<NamespaceRow> {
  return atPresentPath(call, await getGroup(call.context, call.viewer, call.params.id));
}

/** The project in a path; throws 404 Project Not Found, and 301 or 405 at a former path. */
export async function projectOf(call: PlaceCall): Promise<NamespaceRow> {
  return atPresentPath(call, await getProject(call.context, call.viewer, call.params.id));
}

const API_PLACE = /(\/api\/v4\/\w+\/)[^/?]+(.*)$/;

/** As GitLab does, the REST API sends reads of a former path to the number, and refuses writes there. */
const atPresentPath = ({ context, params, request }: PlaceCall, place: NamespaceRow): NamespaceRow => {
  const { id } = params;
  if (/^\d+$/.test(id) || id.toLowerCase() === place.full_path.toLowerCase()) return place;
  const [, start, rest] = API_PLACE.exec(request.originalUrl) ?? [];
  // The routes that pages call also work at a former path, which a page may have been opened at.
  if (start === undefined) return place;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new CairnError('notAllowed', `Non GET methods are not allowed for moved ${place.kind}s`);
  throw moved(`${siteUrl(context.settings)}${start}${place.id}${rest}`);
};

/** Groups and projects, for routes that exist under both. */
export const PLACES = [
  { kind: 'group', base: '/api/v4/groups/:id', placeOf: groupOf },
  { kind: 'project', base: '/api/v4/projects/:id', placeOf: projectOf },
] as const;

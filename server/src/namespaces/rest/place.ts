import { z } from 'zod';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { required, text } from '../../http/params.ts';
import { getGroup, getProject } from '../queries.ts';

/** The `:id` of a group or project: a number, or its full path encoded into one segment. */
export const placeParams = z.object({
  id: required(text).describe('The group or project: its number, or its full path encoded'),
});

export interface PlaceCall {
  readonly context: Context;
  readonly viewer: Viewer;
  readonly params: { readonly id: string };
}

/** The group in a path; throws 404 Group Not Found. */
export function groupOf({ context, viewer, params }: PlaceCall) {
  return getGroup(context, viewer, params.id);
}

/** The project in a path; throws 404 Project Not Found. */
export function projectOf({ context, viewer, params }: PlaceCall) {
  return getProject(context, viewer, params.id);
}

/** Groups and projects, for routes that exist under both. */
export const PLACES = [
  { kind: 'group', base: '/api/v4/groups/:id', placeOf: groupOf },
  { kind: 'project', base: '/api/v4/projects/:id', placeOf: projectOf },
] as const;

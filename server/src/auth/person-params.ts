import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { required, text } from '../http/params.ts';
import { findUser, findUserId, userShown } from './queries.ts';

/** The `:id` of a person. */
export const personParams = z.object({
  id: required(text).describe('The person: their number or username'),
});

interface PersonCall {
  readonly context: Context;
  readonly viewer: Viewer;
  readonly params: z.output<typeof personParams>;
}

/** Returns the id of a user whom the viewer may see. Throws 404. */
export async function personOf({ context, viewer, params }: PersonCall): Promise<number> {
  const number = /^\d{1,15}$/.test(params.id) ? Number(params.id) : await findUserId(context, params.id);
  const user = number === null ? null : await findUser(context, viewer, number, userShown);
  if (!user) throw notFound('User');
  return user.id;
}

import type { z } from 'zod';
import { iid, required } from '../../http/params.ts';
import { groupOf, type PlaceCall, placeParams } from '../../namespaces/rest/place.ts';
import { getItemAt } from '../../work-items/queries.ts';

export const epicParams = placeParams.extend({
  epic_iid: required(iid).describe('The epic: its number within its group'),
});

type EpicCall = PlaceCall & { readonly params: z.output<typeof epicParams> };

/** The group and the epic in a path; throws 404 for the one that is missing or hidden. */
export async function epicOf(call: EpicCall) {
  const group = await groupOf(call);
  return {
    group,
    epic: await getItemAt(call.context, call.viewer, {
      noun: 'epic',
      namespaceId: group.id,
      iid: call.params.epic_iid,
    }),
  };
}

/** The two paths of an epic route, with and without `/-/`. */
export function epicPaths(rest = ''): [string, string] {
  return [`/api/v4/groups/:id/epics${rest}`, `/api/v4/groups/:id/-/epics${rest}`];
}

import { readFileSync } from 'node:fs';
import { type GraphqlPart, mutationOn } from '../graphql/part.ts';
import { getNamespace } from '../namespaces/queries.ts';
import { transferPlace } from './transfer.ts';

interface Transfer {
  readonly fullPath: string;
  readonly targetPath?: string | null;
  readonly unassignIssuables?: boolean | null;
}

export const transfersGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./transfers.graphql', import.meta.url), 'utf8'),
  mutations: {
    namespaceTransfer: mutationOn<Transfer>(async (context, viewer, given) => {
      const { id } = await getNamespace(context, viewer, given.fullPath);
      const owner = await transferPlace(context, viewer, {
        id,
        target: given.targetPath ?? null,
        unassign: given.unassignIssuables === true,
      });
      const { full_path: fullPath } = await getNamespace(context, owner, id);
      return { namespace: id, fullPath, errors: [], viewer: owner };
    }),
  },
};

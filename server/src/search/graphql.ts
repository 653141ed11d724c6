import { readFileSync } from 'node:fs';
import { costly, many } from '../graphql/field.ts';
import type { GraphqlPart } from '../graphql/part.ts';
import { NEWEST } from '../notes/graphql/rows.ts';
import { WRITTEN, writtenNotes } from '../notes/row-sql.ts';
import { containing } from '../http/listing.ts';
import { searchByTitle } from '../work-items/title-search.ts';
import { newestNotes } from './newest.ts';

/** Searches in all groups and projects over GraphQL. */
export const searchGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./search.graphql', import.meta.url), 'utf8'),
  types: {
    Query: {
      fields: {
        searchWorkItems: searchByTitle('any'),
        searchNotes: costly(
          5,
          many({
            sources: (_, args) => {
              const hits = newestNotes([
                `folded(said.body) LIKE folded(${args.bind('search', 'text', containing)})`,
              ]);
              return [writtenNotes(`${WRITTEN}.id IN ${hits}`)];
            },
            where: () => [],
            sorts: { newest: NEWEST },
          }),
        ),
      },
    },
  },
};

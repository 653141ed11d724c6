import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import { EPIC, type EpicNode } from './documents.ts';
import { epicRow } from './epic-row.ts';
import type { EpicRow } from '../timeline/rows/timeline-row.ts';

type Answer = Record<string, EpicNode | null>;
type Ids = Record<string, string>;

const ONE_EPIC: TypedDocumentNode<Answer, Ids> = gql`
  query roadmapEpic($id0: EpicID!) {
    epic0: epic(id: $id0) {
      ...RoadmapEpic
    }
  }
  ${EPIC}
`;

/** Three at once: more would cost more than an anonymous viewer may spend. */
const THREE_EPICS: TypedDocumentNode<Answer, Ids> = gql`
  query roadmapThreeEpics($id0: EpicID!, $id1: EpicID!, $id2: EpicID!) {
    epic0: epic(id: $id0) {
      ...RoadmapEpic
    }
    epic1: epic(id: $id1) {
      ...RoadmapEpic
    }
    epic2: epic(id: $id2) {
      ...RoadmapEpic
    }
  }
  ${EPIC}
`;
const AT_ONCE = 3;

/** Reads epics by id, wherever they are; those missing or no longer visible come back as gone. */
export async function fetchEpics(
  client: ApolloClient,
  ids: readonly string[],
): Promise<{ found: EpicRow[]; gone: string[] }> {
  const chunks: (readonly string[])[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) chunks.push(ids.slice(at, at + AT_ONCE));
  const answers = await Promise.all(
    chunks.map(async (chunk) => {
      const single = chunk.length === 1;
      const { data } = await client.query({
        query: single ? ONE_EPIC : THREE_EPICS,
        // A short chunk asks for its last epic again: one document for all lengths.
        variables: Object.fromEntries(
          Array.from({ length: single ? 1 : AT_ONCE }, (_, index) => [
            `id${index}`,
            chunk[index] ?? (chunk.at(-1) as string),
          ]),
        ),
        fetchPolicy: 'no-cache',
      });
      return chunk.map((id, index) => ({ id, node: data?.[`epic${index}`] ?? null }));
    }),
  );
  const all = answers.flat();
  return {
    found: all.flatMap(({ node }) => (node === null ? [] : [epicRow(node)])),
    gone: all.flatMap(({ id, node }) => (node === null ? [id] : [])),
  };
}

import { ask } from '../../server/ask.ts';
import { gql } from '../../server/document.ts';
import { epicRow } from './epic-row.ts';
import type { EpicRow } from '../timeline/rows/timeline-row.ts';

const ONE_EPIC = gql(`
  query roadmapEpic($id0: EpicID!) {
    epic0: epic(id: $id0) {
      ...RoadmapEpic
    }
  }
`);

/** Three at once: more would cost more than an anonymous viewer may spend. */
const THREE_EPICS = gql(`
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
`);
const AT_ONCE = 3;

/** Reads epics by id, wherever they are; those missing or no longer visible come back as gone. */
export async function fetchEpics(ids: readonly string[]): Promise<{ found: EpicRow[]; gone: string[] }> {
  const chunks: (readonly string[])[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) chunks.push(ids.slice(at, at + AT_ONCE));
  const answers = await Promise.all(
    chunks.map(async (chunk) => {
      const [id0 = '', id1 = id0, id2 = id1] = chunk;
      // A short chunk asks for its last epic again: one document for all lengths.
      const { epic0, epic1, epic2 } =
        chunk.length === 1
          ? { ...(await ask(ONE_EPIC, { id0 })), epic1: null, epic2: null }
          : await ask(THREE_EPICS, { id0, id1, id2 });
      const nodes = [epic0, epic1, epic2];
      return chunk.map((id, index) => ({ id, node: nodes[index] ?? null }));
    }),
  );
  const all = answers.flat();
  return {
    found: all.flatMap(({ node }) => (node === null ? [] : [epicRow(node)])),
    gone: all.flatMap(({ id, node }) => (node === null ? [id] : [])),
  };
}

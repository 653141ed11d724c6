import { gql, type TypedDocumentNode } from '@apollo/client';

export type ChainedEpic = {
  id: string;
  title: string;
  reference: string;
  startDate: string | null;
  startDateIsFixed: boolean | null;
  dueDate: string | null;
  dueDateIsFixed: boolean | null;
  userPermissions: { updateEpic: boolean };
};

/** One epic waits for another; a link of which the viewer may not see both ends is not in the chain. */
export type ChainLink = { blockingEpic: { id: string } | null; blockedEpic: ChainedEpic | null };

/** All that waits for an epic, on the roadmap or not. */
export const BLOCKING_CHAIN: TypedDocumentNode<
  { epic: { blockingChain: ChainLink[] } | null },
  { id: string }
> = gql`
  query roadmapBlockingChain($id: EpicID!) {
    epic(id: $id) {
      id
      blockingChain {
        id
        blockingEpic {
          id
        }
        blockedEpic {
          id
          title
          reference(full: true)
          startDate
          startDateIsFixed
          dueDate
          dueDateIsFixed
          userPermissions {
            updateEpic
          }
        }
      }
    }
  }
`;

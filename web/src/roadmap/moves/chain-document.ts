import { type AnswerOf, gql } from '../../server/document.ts';

/** All that waits for an epic, on the roadmap or not. */
export const BLOCKING_CHAIN = gql(`
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
`);

/** One epic waits for another; a link of which the viewer may not see both ends is not in the chain. */
export type ChainLink = NonNullable<AnswerOf<typeof BLOCKING_CHAIN>['epic']>['blockingChain'][number];
export type ChainedEpic = NonNullable<ChainLink['blockedEpic']>;

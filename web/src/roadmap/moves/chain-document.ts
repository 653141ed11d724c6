import { type AnswerOf, gql } from '../../api/document.ts';

/** All epics directly or indirectly blocked by an epic, on the roadmap or not. */
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

/**
 * A link of one epic that blocks another; links to an epic that the viewer may not see are not part of the
 * chain.
 */
export type ChainLink = NonNullable<AnswerOf<typeof BLOCKING_CHAIN>['epic']>['blockingChain'][number];
export type ChainedEpic = NonNullable<ChainLink['blockedEpic']>;

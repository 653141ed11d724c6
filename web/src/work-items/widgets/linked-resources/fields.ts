import { type AnswerOf, gql } from '../../../api/document.ts';

const LINKED_RESOURCES = gql(`
  fragment LinkedResourcesFields on WorkItemWidgetLinkedResources {
    linkedResources(first: 1) {
      nodes {
        url
      }
    }
  }
`);

/** The address of its Zoom meeting; null without one. */
export function linkedResourcesFacts(widget: AnswerOf<typeof LINKED_RESOURCES> | null): {
  readonly zoomMeetingUrl: string | null;
} {
  return { zoomMeetingUrl: widget?.linkedResources.nodes[0]?.url ?? null };
}

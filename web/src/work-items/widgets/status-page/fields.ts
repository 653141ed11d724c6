import { type AnswerOf, gql } from '../../../api/document.ts';
import type { ItemChange } from '../../writes/writes.ts';

const STATUS_PAGE = gql(`
  fragment StatusPageFields on WorkItemWidgetStatusPage {
    statusPagePublishedIncident
  }
`);

/** Whether it is on the status page; null where the page is off, and for other types than incidents. */
export function statusPageFacts(widget: AnswerOf<typeof STATUS_PAGE> | null) {
  return { published: widget?.statusPagePublishedIncident ?? null };
}

export function publishedChange(published: boolean): ItemChange {
  return {
    sent: { statusPageWidget: { statusPagePublishedIncident: published } },
    shown: { published },
  };
}

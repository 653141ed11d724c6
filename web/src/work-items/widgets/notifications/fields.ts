import { type AnswerOf, gql } from '../../../api/document.ts';

const NOTIFICATIONS = gql(`
  fragment NotificationsFields on WorkItemWidgetNotifications {
    subscribed
  }
`);

export function notificationsFacts(widget: AnswerOf<typeof NOTIFICATIONS> | null) {
  return { subscribed: widget?.subscribed === true };
}

import { type AnswerOf, gql } from '../../../api/document.ts';

const DESCRIPTION = gql(`
  fragment DescriptionFields on WorkItemWidgetDescription {
    description
    descriptionHtml
    lastEditedAt
    lastEditedBy {
      name
      username
    }
  }
`);

export function descriptionFacts(widget: AnswerOf<typeof DESCRIPTION> | null) {
  return {
    description: widget?.description ?? '',
    descriptionHtml: widget?.descriptionHtml ?? '',
    editedAt: widget?.lastEditedAt ?? null,
    editedBy: widget?.lastEditedBy ?? null,
  };
}

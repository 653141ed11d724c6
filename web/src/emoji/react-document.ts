import { gql, type TypedDocumentNode } from '@apollo/client';

/** Sets the viewer's reaction to something, or takes it back. */
export const REACT: TypedDocumentNode<
  {
    awardEmojiToggle: {
      __typename: 'AwardEmojiTogglePayload';
      toggledOn: boolean | null;
      errors: string[];
    } | null;
  },
  { id: string; name: string }
> = gql`
  mutation awardEmojiToggle($id: AwardableID!, $name: String!) {
    awardEmojiToggle(input: { awardableId: $id, name: $name }) {
      toggledOn
      errors
    }
  }
`;

import { gql } from '../server/document.ts';

/** Sets the viewer's reaction to something, or takes it back. */
export const REACT = gql(`
  mutation awardEmojiToggle($id: AwardableID!, $name: String!) {
    awardEmojiToggle(input: { awardableId: $id, name: $name }) {
      toggledOn
      errors
    }
  }
`);

import { gql } from '../api/document.ts';

/** Adds or removes the viewer's reaction. */
export const REACT = gql(`
  mutation awardEmojiToggle($id: AwardableID!, $name: String!) {
    awardEmojiToggle(input: { awardableId: $id, name: $name }) {
      toggledOn
      errors
    }
  }
`);

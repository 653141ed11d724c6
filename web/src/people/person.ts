import { gql } from '../api/document.ts';

/** The data of a person's page. */
export const PERSON = gql(`
  query person($username: String!) {
    user(username: $username) {
      id
      username
      name
      avatarUrl
      publicEmail
      pronouns
      timezone
      status {
        emoji
        message
        availability
        clearStatusAt
      }
    }
  }
`);

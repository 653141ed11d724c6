import { type AnswerOf, gql } from '../api/document.ts';

const FIELDS = gql(`
  fragment SavedViewFields on WorkItemSavedViewType {
    id
    name
    filters
    missingFilters
    displaySettings
    sort
    isPrivate
    isDefault
    subscribed
    lockVersion
    userPermissions {
      updateSavedView
      updateSavedViewVisibility
    }
  }
`);

/** The views of a list of a group or project, by name, and the viewer's last order of it: a place can have no more than fit on this page. */
export const PLACE_VIEWS = gql(`
  query savedViewsOfPlace($fullPath: ID!, $list: SavedViewList) {
    currentUser {
      id
      workItemPreferences(namespacePath: $fullPath, list: $list) {
        sort
      }
    }
    namespace(fullPath: $fullPath) {
      id
      userPermissions {
        manageSavedViews
      }
      savedViews(list: $list, sort: NAME_ASC, first: 100) {
        nodes {
          ...SavedViewFields
        }
      }
    }
  }
`);

/** The same for lists of the viewer's own items. */
export const OWN_VIEWS = gql(`
  query ownSavedViews($list: SavedViewList) {
    currentUser {
      id
      workItemPreferences(list: $list) {
        sort
      }
      savedViews(list: $list, sort: NAME_ASC, first: 100) {
        nodes {
          ...SavedViewFields
        }
      }
    }
  }
`);

/** A saved view of a list. */
export type SavedView = AnswerOf<typeof FIELDS>;

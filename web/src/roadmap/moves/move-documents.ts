import { gql, type VariablesOf } from '../../api/document.ts';

export const MOVE_EPICS = gql(`
  mutation epicsMoveDates($items: [EpicDatesInput!]!, $cause: DateMoveCause) {
    epicsMoveDates(input: { items: $items, cause: $cause }) {
      changeIds
      errors
    }
  }
`);

export type MovedItem = VariablesOf<typeof MOVE_EPICS>['items'][number];

import type { ReadAhead } from '../navigation/page.ts';
import { readFirstAhead } from '../tree/reading/first-reading.ts';
import { EPIC_PAGE } from './epic-documents.ts';

export const readPage: ReadAhead['readPage'] = (client, variables) =>
  client.query({ query: EPIC_PAGE, variables });

export const readBelow: ReadAhead['readPage'] = (client, { fullPath, iid }) =>
  readFirstAhead(client, fullPath, iid);

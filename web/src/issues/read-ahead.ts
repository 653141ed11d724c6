import type { ReadAhead } from '../navigation/page.ts';
import { ISSUE_PAGE } from './issue-documents.ts';

export const readPage: ReadAhead['readPage'] = (client, variables) =>
  client.query({ query: ISSUE_PAGE, variables });

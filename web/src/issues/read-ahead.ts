import type { ReadAhead } from '../navigation/page.ts';
import { answerAhead } from '../server/use-answer.ts';
import { ISSUE_PAGE } from './issue-documents.ts';

export const readPage: ReadAhead['readPage'] = ({ fullPath, iid }) =>
  answerAhead(ISSUE_PAGE, { fullPath, iid });

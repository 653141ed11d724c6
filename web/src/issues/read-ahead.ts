import type { ReadAhead } from '../navigation/page.ts';
import { answerAhead } from '../api/use-answer.ts';
import { issuePage } from './issue-facts.ts';

export const readPage: ReadAhead['readPage'] = ({ fullPath, iid }) =>
  answerAhead(issuePage({ fullPath, iid }));

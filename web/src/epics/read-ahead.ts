import type { ReadAhead } from '../navigation/page.ts';
import { answerAhead } from '../server/use-answer.ts';
import { readFirstAhead } from '../tree/reading/first-reading.ts';
import { EPIC_PAGE } from './epic-documents.ts';

export const readPage: ReadAhead['readPage'] = ({ fullPath, iid }) =>
  answerAhead(EPIC_PAGE, { fullPath, iid });

export const readBelow: ReadAhead['readPage'] = ({ fullPath, iid }) => readFirstAhead(fullPath, iid);

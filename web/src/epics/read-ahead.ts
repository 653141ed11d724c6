import type { ReadAhead } from '../navigation/page.ts';
import { answerAhead } from '../api/use-answer.ts';
import { readFirstAhead } from '../tree/reading/first-reading.ts';
import { epicPage } from './epic-facts.ts';

export const readPage: ReadAhead['readPage'] = ({ fullPath, iid }) =>
  answerAhead(epicPage({ fullPath, iid }));

export const readBelow: ReadAhead['readPage'] = ({ fullPath, iid }) => readFirstAhead(fullPath, iid);

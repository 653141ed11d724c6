import type { ReadAhead } from '../navigation/page.ts';
import { answerAhead } from '../api/use-answer.ts';
import { itemPage } from '../work-items/page/item-facts.ts';

export const readPage: ReadAhead['readPage'] = ({ fullPath, iid }) =>
  answerAhead(itemPage({ fullPath, iid }));

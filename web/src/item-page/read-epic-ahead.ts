import type { ReadAhead } from '../navigation/page.ts';
import { readFirstAhead } from '../tree/reading/first-reading.ts';

export { readPage } from './read-ahead.ts';

export const readBelow: ReadAhead['readPage'] = ({ fullPath, iid }) => readFirstAhead(fullPath, iid);

import type { Area } from '../area.ts';
import { favouritesGraphql } from './graphql/part.ts';

/** What a person starred, of all kinds, in their own order. */
export const favourites: Area = { name: 'favourites', graphql: favouritesGraphql };

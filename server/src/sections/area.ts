import type { Area } from '../area.ts';
import { sectionsGraphql } from './graphql.ts';

export const sections: Area = { name: 'sections', graphql: sectionsGraphql };

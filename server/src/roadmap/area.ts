import type { Area } from '../area.ts';
import { roadmapGraphql } from './graphql.ts';

export const roadmap: Area = { name: 'roadmap', graphql: roadmapGraphql };

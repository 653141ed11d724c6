import { readFileSync } from 'node:fs';
import { instant, json, num, one } from '../graphql/field.ts';
import type { GraphqlPart } from '../graphql/part.ts';
import { namespaceVisible } from '../namespaces/visible.ts';

export const roadmapGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./roadmap.graphql', import.meta.url), 'utf8'),
  types: {
    Query: {
      fields: {
        roadmapSettings: one(
          (memory, _, args) =>
            `${memory}.user_id = :me AND ${memory}.place = (SELECT 'roadmap:' || ns.id FROM namespaces ns WHERE ns.kind = 'group'` +
            ` AND lower(ns.full_path) = lower(${args.bind('fullPath', 'text')}) AND ${namespaceVisible('ns')})`,
        ),
        roadmapEpicsLimit: num(() => ':roadmap_epics_limit'),
      },
    },
    RoadmapMemory: { table: 'view_settings', fields: { settings: json('settings'), updatedAt: instant('updated_at') } },
  },
};

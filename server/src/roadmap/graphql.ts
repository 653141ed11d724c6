import { legalSettings } from '@cairn/domain/roadmap/settings';
import { readFileSync } from 'node:fs';
import { filled, instant, json, num, one } from '../graphql/field.ts';
import { type GraphqlPart, mutationOn } from '../graphql/part.ts';
import { getGroup } from '../namespaces/queries.ts';
import { namespaceVisible } from '../namespaces/visible.ts';
import { rememberView } from './changes.ts';

const remember = mutationOn<{ groupPath: string; settings: Record<string, unknown> }>(
  async (context, viewer, { groupPath, settings }) => {
    const group = await getGroup(context, viewer, groupPath);
    await rememberView(context, viewer, { place: `roadmap:${group.id}`, settings });
    return { errors: [] };
  },
);

/** Settings stored by an older version may be unknown now. */
const settings = filled({ settings: json('settings') }, (rows) =>
  rows.map((row) => legalSettings(row['settings'] as Record<string, unknown>)),
);

export const roadmapGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./roadmap.graphql', import.meta.url), 'utf8'),
  mutations: { roadmapSettingsRemember: remember },
  types: {
    Query: {
      fields: {
        roadmapSettings: one(
          (memory, _, args) =>
            `${memory}.user_id = :me AND ${memory}.place = (SELECT 'roadmap:' || ns.id FROM namespaces ns WHERE ns.kind = 'group'` +
            ` AND ns.id = (SELECT namespace_at(${args.bind('fullPath', 'text')})) AND ${namespaceVisible('ns')})`,
        ),
        roadmapEpicsLimit: num(() => ':roadmap_epics_limit'),
      },
    },
    RoadmapMemory: { table: 'view_settings', fields: { settings, updatedAt: instant('updated_at') } },
  },
};

import { readFileSync } from 'node:fs';
import { globalId, one, stateCounts } from '../../graphql/field.ts';
import type { GraphqlPart } from '../../graphql/part.ts';
import { globalIds } from '../../graphql/scalars.ts';
import { epicFields, epicIssueFields, issueFields, rollupFields } from './fields.ts';
import { deletedEpicType } from './bin.ts';
import { dependencyVisible, epicRoots, groupFields, roadmapHiddenFields } from './lists.ts';
import { epicMutations } from './mutations.ts';
import { epicPermissionFields } from './permissions.ts';
import { epicNamespace, epicRowVisible } from '../visible.ts';

export const epicsGraphql: GraphqlPart = {
  sdl: ['epics', 'lists', 'mutations', 'moves']
    .map((name) => readFileSync(new URL(`./${name}.graphql`, import.meta.url), 'utf8'))
    .join('\n'),
  scalars: {
    EpicID: globalIds('Epic', 'WorkItem'),
    EpicTreeNodeID: globalIds('Epic', 'EpicIssue', 'Issue', 'WorkItem'),
  },
  mutations: epicMutations,
  types: {
    Epic: {
      table: 'work_items',
      join: epicNamespace,
      visible: epicRowVisible,
      ownLists: true,
      fields: epicFields,
    },
    EpicConnection: { fields: { countsByState: stateCounts('opened', 'closed') } },
    EpicPermissions: { fields: epicPermissionFields },
    EpicDescendantCount: { fields: rollupFields.EpicDescendantCount },
    EpicDescendantWeights: { fields: rollupFields.EpicDescendantWeights },
    EpicHealthStatus: { fields: rollupFields.EpicHealthStatus },
    EpicIssue: { fields: epicIssueFields },
    DeletedEpic: deletedEpicType,
    EpicDependency: {
      table: 'work_item_links',
      visible: dependencyVisible,
      fields: {
        id: globalId('IssuableLink'),
        blockingEpic: one((epic, link) => `${epic}.id = ${link}.source_id`),
        blockedEpic: one((epic, link) => `${epic}.id = ${link}.target_id`),
      },
    },
    RoadmapHidden: { fields: roadmapHiddenFields },
    Issue: { fields: issueFields },
    Group: { fields: groupFields },
    Query: { fields: epicRoots },
  },
};

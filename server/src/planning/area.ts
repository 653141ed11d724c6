import type { Area } from '../area.ts';
import { labelCommands } from './commands/labels.ts';
import { linkCommands } from './commands/links.ts';
import { peopleCommands } from './commands/people.ts';
import { planCommands } from './commands/plan.ts';
import { stateCommands } from './commands/state.ts';
import { treeCommands } from './commands/tree.ts';
import { planningRoutes } from './rest.ts';
import { planningGraphql } from './graphql.ts';

/** Writes that concern work items of every type, or several at once. */
export const planning: Area = {
  name: 'planning',
  graphql: planningGraphql,
  routes: planningRoutes,
  quickActions: [
    ...stateCommands,
    ...labelCommands,
    ...planCommands,
    ...peopleCommands,
    ...treeCommands,
    ...linkCommands,
  ],
};

import type { Area } from '../area.ts';
import { incidentCommands } from './incidents.ts';
import { labelCommands } from './labels.ts';
import { linkCommands } from './links.ts';
import { movingCommands } from './moving.ts';
import { peopleCommands } from './people.ts';
import { planningCommands } from './planning.ts';
import { stateCommands } from './state.ts';
import { timeCommands } from './time.ts';
import { treeCommands } from './tree.ts';
import { zoomCommands } from './zoom.ts';

/** The quick actions of work items. */
export const itemQuickActions: Area = {
  name: 'item-quick-actions',
  quickActions: [
    ...stateCommands,
    ...labelCommands,
    ...planningCommands,
    ...timeCommands,
    ...incidentCommands,
    ...zoomCommands,
    ...peopleCommands,
    ...treeCommands,
    ...linkCommands,
    ...movingCommands,
  ],
};

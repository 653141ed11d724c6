import { defaultTarget, hasTarget } from './field-defaults.ts';
import type { InventoryStatus, InventoryType, InventoryValue, JiraInventory } from './inventory.ts';
import { labelTitle } from './label-titles.ts';
import type { ItemTarget, JiraMapping, StatusTarget } from './mapping.ts';

const itemOf = ({ name, subtask, hierarchyLevel }: InventoryType): ItemTarget => {
  if (subtask || (hierarchyLevel ?? 0) < 0) return 'task';
  if ((hierarchyLevel ?? 0) >= 1 || /^(?:epic|initiative)$/i.test(name.trim())) return 'epic';
  return /\bincident\b/i.test(name) ? 'incident' : 'issue';
};

/** Names of statuses that say no more than that an issue is open, or closed. */
const TOLD_BY_STATE: Readonly<Record<StatusTarget['state'], RegExp>> = {
  opened: /^(?:to ?do|open|new|backlog)$/i,
  closed: /^(?:done|closed|resolved)$/i,
};

const statusOf = ({ name, category }: InventoryStatus): StatusTarget => {
  const state = category === 'done' ? 'closed' : 'opened';
  return { state, label: TOLD_BY_STATE[state].test(name.trim()) ? null : labelTitle(`status::${name}`) };
};

const priorityOf = ({ name }: InventoryValue): string | null =>
  /^(?:none|not set|unprioriti[sz]ed)$/i.test(name.trim()) ? null : labelTitle(`priority::${name}`);

const entries = <V extends InventoryValue, T>(
  values: readonly V[],
  target: (value: V) => T,
): Readonly<Record<string, T>> => Object.fromEntries(values.map((value) => [value.id, target(value)]));

/** What becomes of the issues of a source unless somebody chooses otherwise. */
export function defaultMapping(inventory: JiraInventory): JiraMapping {
  return {
    types: entries(inventory.types, itemOf),
    statuses: entries(inventory.statuses, statusOf),
    priorities: entries(inventory.priorities, priorityOf),
    fields: Object.fromEntries(
      inventory.fields
        .filter(({ id }) => hasTarget(id))
        .map((field) => [field.id, defaultTarget(field, inventory)]),
    ),
    parts: {
      comments: true,
      attachments: true,
      worklogs: true,
      links: true,
      watchers: true,
      history: true,
    },
  };
}

import type { JiraDetails } from './details.ts';
import type { InventoryField, InventoryStatus, JiraInventory } from './inventory.ts';
import type { MappedSprint } from './mapped-issue.ts';
import { categoryOf } from './status-category.ts';
import { choiceId, list, record, sprintOf, text } from './values.ts';

/** Somebody in Jira: their name there, and their username here if they are mapped. */
export interface MappedPerson {
  readonly name: string;
  readonly username: string | null;
}

/** What the mapping of an issue needs to know of the source that it is in. */
export interface MappingSource {
  readonly fields: ReadonlyMap<string, InventoryField>;
  readonly statuses: ReadonlyMap<string, InventoryStatus['category']>;
  readonly sprints: ReadonlyMap<string, MappedSprint>;
  /** The address of the Jira without a slash at the end; empty if it is unknown. */
  readonly origin: string;
  /** People by their id in Jira; null when it does not matter who is mapped. */
  readonly people: ReadonlyMap<string, MappedPerson> | null;
  /** People by what texts mention them with: their id, or their username. */
  readonly mentioned: ReadonlyMap<string, MappedPerson>;
  /** The keys of all issues of the source; null when they do not matter. */
  readonly keys: ReadonlySet<string> | null;
  /** The time of creation of issues without one, in milliseconds since 1970. */
  readonly readAt: number | null;
}

export interface SourceInput {
  readonly details: JiraDetails;
  readonly inventory: JiraInventory;
  readonly origin?: string;
  readonly people?: ReadonlyMap<string, MappedPerson>;
  readonly keys?: ReadonlySet<string>;
  readonly readAt?: number;
}

/** Prepares a source for mapping its issues; made once for all of them. */
export function mappingSource({
  details,
  inventory,
  origin = '',
  people,
  keys,
  readAt,
}: SourceInput): MappingSource {
  const known = inventory.people.map(
    ({ id, name, username }) => [id, username, people?.get(id) ?? { name, username: null }] as const,
  );
  const sprints = list(details.sprints).flatMap((value) => sprintOf(value) ?? []);
  return {
    fields: new Map(inventory.fields.map((field) => [field.id, field])),
    statuses: new Map([
      ...list(details.statuses).map((status) => [choiceId(status), categoryOf(status)] as const),
      ...list(details.statuses).map((status) => [text(record(status)['name']), categoryOf(status)] as const),
      ...inventory.statuses.map(({ id, category }) => [id, category] as const),
    ]),
    sprints: new Map(sprints.map((sprint) => [sprint.name, sprint])),
    origin: origin.replace(/\/+$/, ''),
    people: people ?? null,
    mentioned: new Map([
      ...known.flatMap(([, username, person]) => (username ? [[username, person] as const] : [])),
      ...known.map(([id, , person]) => [id, person] as const),
    ]),
    keys: keys ?? null,
    readAt: readAt ?? null,
  };
}

import { defaultMapping } from './default-mapping.ts';
import type { JiraInventory } from './inventory.ts';
import { labelTitle } from './label-titles.ts';
import { FIELD_TARGETS, ITEM_TARGETS, type JiraMapping, type StatusTarget } from './mapping.ts';

/** Why a mapping is refused, with the field that is wrong: `mapping.fields.customfield_1`. */
export class MappingError extends Error {
  readonly field: string;
  readonly problem: string;

  constructor(field: string, problem: string) {
    super(`${field} ${problem}`);
    this.field = field;
    this.problem = problem;
  }
}

type Read<T> = (value: unknown, field: string) => T;

const oneOf =
  <T extends string>(allowed: readonly T[]): Read<T> =>
  (value, field) => {
    if (!(allowed as readonly unknown[]).includes(value))
      throw new MappingError(field, `must be one of ${allowed.join(', ')}`);
    return value as T;
  };

const readLabel: Read<string | null> = (value, field) => {
  if (value === null) return null;
  if (typeof value !== 'string') throw new MappingError(field, 'must be a title or null');
  if (value.trim() === '') return null;
  if (labelTitle(value) !== value.trim()) throw new MappingError(field, 'is not the title of a label');
  return value.trim();
};

const readBoolean: Read<boolean> = (value, field) => {
  if (typeof value !== 'boolean') throw new MappingError(field, 'must be true or false');
  return value;
};

const readObject: Read<Readonly<Record<string, unknown>>> = (value, field) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new MappingError(field, 'must be an object');
  return value as Readonly<Record<string, unknown>>;
};

const readStatus: Read<StatusTarget> = (value, field) => {
  const { state, label = null, ...unknown } = readObject(value, field);
  const [extra] = Object.keys(unknown);
  if (extra !== undefined) throw new MappingError(`${field}.${extra}`, 'is not known');
  return {
    state: oneOf(['opened', 'closed'])(state, `${field}.state`),
    label: readLabel(label, `${field}.label`),
  };
};

/** Entries by id: those that are given, and for the others the default. Ids without a default are refused. */
const readEntries = <T>(
  value: unknown,
  field: string,
  defaults: Readonly<Record<string, T>>,
  read: Read<T>,
): Readonly<Record<string, T>> => {
  const given = value === undefined ? {} : readObject(value, field);
  for (const id of Object.keys(given))
    if (!Object.hasOwn(defaults, id))
      throw new MappingError(`${field}.${id}`, 'does not occur in the issues');
  return Object.fromEntries(
    Object.entries(defaults).map(([id, usual]) => [
      id,
      Object.hasOwn(given, id) ? read(given[id], `${field}.${id}`) : usual,
    ]),
  );
};

/**
 * Reads the mapping that somebody has chosen for a source; what it does not mention is as by default. Throws a
 * MappingError when it is not valid.
 */
export function readMapping(value: unknown, inventory: JiraInventory): JiraMapping {
  const { types, statuses, priorities, fields, parts, ...unknown } = readObject(value, 'mapping');
  const [extra] = Object.keys(unknown);
  if (extra !== undefined) throw new MappingError(`mapping.${extra}`, 'is not known');
  const usual = defaultMapping(inventory);
  return {
    types: readEntries(types, 'mapping.types', usual.types, oneOf(ITEM_TARGETS)),
    statuses: readEntries(statuses, 'mapping.statuses', usual.statuses, readStatus),
    priorities: readEntries(priorities, 'mapping.priorities', usual.priorities, readLabel),
    fields: readEntries(fields, 'mapping.fields', usual.fields, oneOf(FIELD_TARGETS)),
    parts: readEntries(parts, 'mapping.parts', usual.parts, readBoolean) as JiraMapping['parts'],
  };
}

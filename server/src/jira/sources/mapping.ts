import type { JiraInventory } from '@cairn/domain/jira/inventory';
import type { JiraMapping } from '@cairn/domain/jira/mapping';
import { MappingError, readMapping } from '@cairn/domain/jira/read-mapping';
import { invalid } from '../../http/errors.ts';

/** The mapping that somebody has chosen; throws 400 with the field that is wrong. */
export function chosenMapping(mapping: unknown, inventory: JiraInventory): JiraMapping {
  try {
    return readMapping(mapping ?? {}, inventory);
  } catch (error) {
    throw error instanceof MappingError ? invalid({ [error.field]: [error.problem] }) : error;
  }
}

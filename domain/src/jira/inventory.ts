/**
 * A value that occurs in the issues of a source: an issue type, a status, a priority. A source without ids, such
 * as a file, has the name as the id.
 */
export interface InventoryValue {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

export interface InventoryType extends InventoryValue {
  readonly subtask: boolean;
  /** 1 for epics, 2 and more above them, 0 for others; null when Jira does not say. */
  readonly hierarchyLevel: number | null;
}

export interface InventoryStatus extends InventoryValue {
  /** The category in Jira: to do, in progress, done. */
  readonly category: 'new' | 'indeterminate' | 'done';
}

export interface InventoryField {
  readonly id: string;
  readonly name: string;
  /**
   * As Jira names it: `date`, `array:component`. For custom fields the end of the name of their kind follows:
   * `number:float`, `string:textarea`, `array:json:gh-sprint`. Found from the values where Jira does not say.
   */
  readonly type: string;
  readonly custom: boolean;
  /** In how many issues it has a value. */
  readonly count: number;
  /** Up to three values as text, cut to 100 characters. */
  readonly samples: readonly string[];
  /** The different values in order of appearance; null when there are more than 30 or one is long. */
  readonly values: readonly string[] | null;
  /** The largest number of values that an issue has in it. */
  readonly most: number;
}

export interface InventoryPerson extends InventoryValue {
  readonly email: string | null;
}

/** What the issues of a source contain. */
export interface JiraInventory {
  readonly issues: number;
  readonly types: readonly InventoryType[];
  readonly statuses: readonly InventoryStatus[];
  readonly priorities: readonly InventoryValue[];
  readonly fields: readonly InventoryField[];
  readonly people: readonly InventoryPerson[];
  /** How many there are of comments, attachments, worklogs, links, watchers and entries of the history. */
  readonly parts: Readonly<Record<string, number>>;
}

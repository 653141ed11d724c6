/** A value that occurs in the issues of a source: an issue type, a status, a priority. */
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
  /** True when its category in Jira is done. */
  readonly done: boolean;
}

export interface InventoryField {
  readonly id: string;
  readonly name: string;
  /** As Jira names it: `string`, `number`, `date`, `option`, `array:component`, `any:com.pyxis…:gh-sprint`. */
  readonly type: string;
  readonly custom: boolean;
  /** In how many issues it has a value. */
  readonly count: number;
  /** Up to three values as text, cut to 100 characters. */
  readonly samples: readonly string[];
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

import type { WorkItemRow } from './rows.ts';
import type { Field } from './widgets/declaration.ts';
import { FIELD_NAMES, type FieldName, FIELDS, type Fields } from './widgets/registry.ts';

type LeanField = { [K in FieldName]: Fields[K] extends { readonly long: true } ? never : K }[FieldName];

const isLean = (name: FieldName): name is LeanField => !(FIELDS[name] as Field).long;

/** The columns that a change of many items needs: no texts, each of which may be a megabyte. */
export const LEAN_COLUMNS = [
  ...FIELD_NAMES.filter(isLean).map((name) => FIELDS[name].column),
  'id',
  'iid',
  'namespace_id',
  'root_namespace_id',
  'author_id',
  'closed_at',
  'closed_by_id',
  'duplicated_to_id',
  'last_test_report_at',
  'last_test_report_by_id',
  'parent_id',
  'position',
  'ancestor_ids',
  'opened_epics',
  'closed_epics',
  'opened_issues',
  'closed_issues',
  'opened_weight',
  'closed_weight',
  'issues_on_track',
  'issues_needing_attention',
  'issues_at_risk',
  'time_spent',
  'time_estimate_below',
  'time_spent_below',
  'child_epics',
  'child_issues',
] as const satisfies readonly (keyof WorkItemRow)[];

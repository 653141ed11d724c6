import { type TypeField, typeHas } from '@cairn/domain/work-items/type-fields';
import type { ListedItem } from '../rows/column.ts';

/** The fields of types by the names of their widgets; all types have the others. */
const FIELDS: Readonly<Record<string, TypeField>> = {
  milestone: 'milestone',
  iteration: 'iteration',
  weight: 'weight',
  progress: 'progress',
  'health status': 'healthStatus',
  severity: 'severity',
  'incident status': 'escalationStatus',
  'start date': 'dates',
  'due date': 'dates',
};

/** Whether the type of an item has the field of a widget. */
export function mayHave({ type }: ListedItem, noun: 'epic' | 'issue', widget: string): boolean {
  const field = FIELDS[widget];
  return field === undefined || typeHas(type ?? noun, field);
}

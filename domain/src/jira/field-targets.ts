import type { InventoryField } from './inventory.ts';
import type { FieldTarget } from './mapping.ts';

const DATES = ['start_date', 'due_date'] as const;

/** What values of a type can become besides text and labels. */
function specialTargets(type: string): readonly FieldTarget[] {
  if (/sprint/.test(type)) return ['iteration'];
  if (/epic-link|parent|issuelink/.test(type)) return ['parent'];
  if (/(?:^|:)version/.test(type)) return ['milestone'];
  if (type.startsWith('number')) return ['weight', 'time_estimate'];
  if (type.startsWith('date')) return DATES;
  // Files do not always say more of a field than that it has text.
  if (isShortText(type)) return ['weight', ...DATES, 'time_estimate', 'milestone', 'iteration', 'parent'];
  return [];
}

const isShortText = (type: string): boolean => type.startsWith('string') && !isLongText(type);
const isLongText = (type: string): boolean => type.startsWith('string:textarea');

/** Where the values of a field may go, the most specific first. */
export function fieldTargets({ type, most }: Pick<InventoryField, 'type' | 'most'>): readonly FieldTarget[] {
  const hasLabels = !type.startsWith('date') && !isLongText(type);
  return [
    ...specialTargets(type),
    // An item has only one label of a scope.
    ...(hasLabels && most <= 1 ? (['scoped_label'] as const) : []),
    ...(hasLabels ? (['prefixed_label', 'label'] as const) : []),
    'line',
    ...(type.startsWith('string') ? (['section'] as const) : []),
    'drop',
  ];
}

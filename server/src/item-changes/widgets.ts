import { type TypeField, typeAccepts } from '@cairn/domain/work-items/type-fields';
import { invalid } from '../http/errors.ts';
import { nounOf } from '../work-items/rows.ts';
import { type Assignments, newAssignees } from './assignees.ts';
import { type GivenFields, isOf, type Noun, NOUNS, type OwnName } from './fields.ts';

/** What a call may set beside the fields, before the type is known. */
export interface Widgets extends Assignments {
  /** True for fixed dates of an epic; otherwise they follow from its children. */
  readonly datesFixed?: boolean | undefined;
  readonly parentId?: number | null | undefined;
  /** The parent, which must be an epic. */
  readonly epicId?: number | null | undefined;
}

/** The parent in a call: null for none, undefined to leave it unchanged. */
export function parentOf({ epicId, parentId }: Pick<Widgets, 'epicId' | 'parentId'>): {
  readonly id: number | null | undefined;
  readonly noun?: Noun;
} {
  if (epicId === undefined) return { id: parentId };
  return epicId === null ? { id: null } : { id: epicId, noun: 'epic' };
}

type OneNouns = OwnName<'epic'> | OwnName<'issue'>;

/**
 * The widgets that only some nouns have, by their field; null for dates, which all have, and for fields
 * without a widget.
 */
const WIDGETS: Readonly<Record<OneNouns | 'assigneeIds', string | null>> = {
  assigneeIds: 'assignees_widget',
  milestoneId: 'milestone_widget',
  iterationId: 'iteration_widget',
  weight: 'weight_widget',
  healthStatus: 'health_status_widget',
  color: 'color_widget',
  startDate: null,
  dueDate: null,
  startDateFixed: 'rolledup_dates_widget',
  startDateIsFixed: 'rolledup_dates_widget',
  dueDateFixed: 'rolledup_dates_widget',
  dueDateIsFixed: 'rolledup_dates_widget',
  type: null,
};

/** Fields that only some types of a noun have, and their widgets. */
const OF_TYPES: readonly (readonly [keyof GivenFields, TypeField, string])[] = [
  ['milestoneId', 'milestone', 'milestone_widget'],
  ['iterationId', 'iteration', 'iteration_widget'],
  ['weight', 'weight', 'weight_widget'],
  ['healthStatus', 'healthStatus', 'health_status_widget'],
  ['startDate', 'dates', 'start_and_due_date_widget'],
  ['dueDate', 'dates', 'start_and_due_date_widget'],
];

/** The widgets of given fields that items of the type do not have. */
const unsupportedKeys = (type: string, given: GivenFields & Widgets): readonly (string | null)[] => {
  const noun = nounOf(type);
  const lacks = (name: keyof typeof WIDGETS) =>
    name === 'assigneeIds' ? !NOUNS[noun].hasOwnSchedule : !isOf(noun, name);
  const isGiven = (name: keyof typeof WIDGETS) =>
    name === 'assigneeIds' ? newAssignees(given) !== null : given[name] !== undefined;
  const names = Object.keys(WIDGETS) as (keyof typeof WIDGETS)[];
  const foreign = names.filter((name) => WIDGETS[name] !== null && isGiven(name) && lacks(name));
  if (foreign.length > 0 || noun === 'epic') return [...new Set(foreign.map((name) => WIDGETS[name]))];
  // Null is allowed: an item may have a value from an earlier type.
  const lacking = OF_TYPES.filter(([name, field]) => given[name] != null && !typeAccepts(type, field));
  return [...new Set(lacking.map(([, , key]) => key))];
};

const typeName = (type: string): string =>
  type
    .split('_')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');

/** Throws for fields that the type does not have, and for inherited dates where they are always its own. */
export function assertSupportedWidgets(type: string, given: GivenFields & Widgets): void {
  const noun = nounOf(type);
  if (NOUNS[noun].hasOwnSchedule && given.datesFixed === false)
    throw invalid({ is_fixed: [`cannot be false: the days of ${NOUNS[noun].name} type are always its own`] });
  const keys = unsupportedKeys(type, given);
  if (keys.length === 0) return;
  throw invalid({
    base: [`Following widget keys are not supported by ${typeName(type)} type: [${keys.join(', ')}]`],
  });
}

/** True when the call sets dates, which on an epic are fixed dates. */
export function namesDays({ startDate, dueDate, datesFixed }: GivenFields & Widgets): boolean {
  return startDate !== undefined || dueDate !== undefined || datesFixed !== undefined;
}

/** The fields in the form of the noun: a date set on an epic is a fixed date. */
export function normaliseForType(noun: Noun, given: GivenFields & Widgets): GivenFields {
  if (NOUNS[noun].hasOwnSchedule) return given;
  const { startDate, dueDate, datesFixed, ...rest } = given;
  return {
    ...rest,
    ...(startDate === undefined ? {} : { startDateFixed: startDate }),
    ...(dueDate === undefined ? {} : { dueDateFixed: dueDate }),
    ...(startDate === undefined && datesFixed === undefined ? {} : { startDateIsFixed: datesFixed ?? true }),
    ...(dueDate === undefined && datesFixed === undefined ? {} : { dueDateIsFixed: datesFixed ?? true }),
  };
}

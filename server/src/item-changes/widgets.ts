import { type TypeField, typeAccepts } from '@cairn/domain/work-items/type-fields';
import { invalid } from '../http/errors.ts';
import { nounOf } from '../work-items/rows.ts';
import { type Assignments, newAssignees } from './assignees.ts';
import { type GivenFields, isOf, type Noun, NOUNS, type OwnName } from './fields.ts';

/** What a call that does not know the type says beside the fields. */
export interface Widgets extends Assignments {
  /** Whether the days stay as they are given; on an epic, whose days may follow from its children. */
  readonly datesFixed?: boolean | undefined;
  readonly parentId?: number | null | undefined;
  /** The parent, which has to be an epic. */
  readonly epicId?: number | null | undefined;
}

/** The parent that a call wishes for: null is none, undefined the present one. */
export function parentOf({ epicId, parentId }: Pick<Widgets, 'epicId' | 'parentId'>): {
  readonly id: number | null | undefined;
  readonly noun?: Noun;
} {
  if (epicId === undefined) return { id: parentId };
  return epicId === null ? { id: null } : { id: epicId, noun: 'epic' };
}

type OneNouns = OwnName<'epic'> | OwnName<'issue'>;

/** The widgets that not every type has, by the field they hold; days are had by all, and the rest is in none. */
const WIDGETS: Readonly<Record<OneNouns | 'assigneeIds', string | null>> = {
  assigneeIds: 'assignees_widget',
  milestoneId: 'milestone_widget',
  iterationId: 'iteration_widget',
  weight: 'weight_widget',
  healthStatus: 'health_status_widget',
  color: 'color_widget',
  startDate: null,
  dueDate: null,
  startDateFixed: null,
  startDateIsFixed: null,
  dueDateFixed: null,
  dueDateIsFixed: null,
  type: null,
};

/** Fields that some types of one noun have and others lack, and the widget that holds each. */
const OF_TYPES: readonly (readonly [keyof GivenFields, TypeField, string])[] = [
  ['milestoneId', 'milestone', 'milestone_widget'],
  ['iterationId', 'iteration', 'iteration_widget'],
  ['weight', 'weight', 'weight_widget'],
  ['healthStatus', 'healthStatus', 'health_status_widget'],
  ['startDate', 'dates', 'start_and_due_date_widget'],
  ['dueDate', 'dates', 'start_and_due_date_widget'],
];

/** The widgets among what is given that items of the type do not have. */
const unsupportedKeys = (type: string, given: GivenFields & Widgets): readonly (string | null)[] => {
  const noun = nounOf(type);
  const lacks = (name: keyof typeof WIDGETS) =>
    name === 'assigneeIds' ? !NOUNS[noun].hasOwnSchedule : !isOf(noun, name);
  const isGiven = (name: keyof typeof WIDGETS) =>
    name === 'assigneeIds' ? newAssignees(given) !== null : given[name] !== undefined;
  const names = Object.keys(WIDGETS) as (keyof typeof WIDGETS)[];
  const foreign = names.filter((name) => WIDGETS[name] !== null && isGiven(name) && lacks(name));
  if (foreign.length > 0 || noun === 'epic') return foreign.map((name) => WIDGETS[name]);
  // Emptied it may be: an item can hold some from before, or from another type.
  const lacking = OF_TYPES.filter(([name, field]) => given[name] != null && !typeAccepts(type, field));
  return [...new Set(lacking.map(([, , key]) => key))];
};

const typeName = (type: string): string =>
  type
    .split('_')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');

/** Refuses fields that items of the type do not have, and days that are to follow from children where they cannot. */
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

/** Whether these are days that an epic would take for fixed ones. */
export function namesDays({ startDate, dueDate, datesFixed }: GivenFields & Widgets): boolean {
  return startDate !== undefined || dueDate !== undefined || datesFixed !== undefined;
}

/** The fields as the noun takes them: an epic's days are fixed as soon as somebody names one. */
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

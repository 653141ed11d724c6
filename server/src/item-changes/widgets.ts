import { invalid } from '../http/errors.ts';
import { type Noun, nounOf } from '../work-items/rows.ts';
import { assignees } from '../work-items/widgets/assignees/widget.ts';
import { typesOf, type Widget, widgetKey } from '../work-items/widgets/declaration.ts';
import { type FieldName, FIELDS, WIDGETS } from '../work-items/widgets/registry.ts';
import { type Assignments, newAssignees } from './assignees.ts';
import { type GivenFields, isOf, NOUNS } from './fields.ts';

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

const fieldNamesOf = (widget: Widget): FieldName[] => Object.keys(widget.fields ?? {}) as FieldName[];

/** The widgets that a call sets and that items of the type do not have. */
const unsupported = (type: string, given: GivenFields & Widgets): readonly Widget[] => {
  const noun = nounOf(type);
  const fields = normaliseForType(noun, given);
  const foreign = WIDGETS.filter((widget) =>
    widget === assignees
      ? newAssignees(given) !== null && !NOUNS[noun].hasOwnSchedule
      : fieldNamesOf(widget).some((name) => fields[name] !== undefined && !isOf(noun, name)),
  );
  if (foreign.length > 0) return foreign;
  // Null is allowed: an item may have a value from an earlier type.
  return WIDGETS.filter(
    (widget) => fieldNamesOf(widget).some((name) => given[name] != null) && !typesOf(widget).includes(type),
  );
};

/** The columns that an item loses when it gets a type, with null for each: those of widgets that the type lacks. */
export function lostColumns(type: string): Readonly<Record<string, null>> {
  const lacked = WIDGETS.filter((widget) => !typesOf(widget).includes(type)).flatMap(fieldNamesOf);
  const clearable = lacked.filter(
    (name) => isOf(nounOf(type), name) && FIELDS[name].schema.safeParse(null).success,
  );
  return Object.fromEntries(clearable.map((name) => [FIELDS[name].column, null]));
}

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
  const keys = unsupported(type, given).map(widgetKey);
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

import { parseDay } from '@cairn/domain/dates/day';
import { readDuration, STANDARD_WORK_TIME } from '@cairn/domain/time-tracking/duration';
import { progressOf } from '@cairn/domain/work-items/progress';
import { normaliseName } from '@cairn/domain/text/names';
import { items } from '../../items/table.ts';
import { ask } from '../../api/ask.ts';
import { Refused } from '../../api/refused.ts';
import {
  DELETE_ITEM,
  MARK_AS_DUPLICATE,
  UPDATE_ITEM,
  type ItemChanges,
  type UpdateAnswer,
} from '../page/item-documents.ts';
import { pageFacts, type PageFacts } from '../page/item-facts.ts';
import { pageItem, type PageItem } from '../page/page-item.ts';
import { firstLabels } from '../page-labels.ts';
import { undoChanges } from '../undo/undo-changes.ts';
import type { DateSide } from '../widgets/dates/plan-date.ts';
import { parentFacts } from '../widgets/hierarchy/fields.ts';
import { milestoneFact } from '../widgets/milestone/fields.ts';
import type { ValueWrites } from '../widgets/widget.ts';
import { workItemId } from '../work-item-id.ts';
import { theirText } from './conflict.ts';
import { inOrder } from './in-order.ts';
import { acceptedAnswer, mutationAnswer } from './mutation-answer.ts';
import type { ItemText, ItemWrites, Written } from './writes.ts';

/** Sends changes of an item, and shows their expected result meanwhile. */
export type Update = (changes: ItemChanges, shown: Partial<PageFacts>) => Promise<UpdateAnswer>;

interface Options {
  readonly page: PageItem;
  readonly reread: () => Promise<void>;
  readonly update?: Update;
}

/** Creates the writes of one item of any type: each is shown at once and reverted when refused. */
export function createItemWrites({
  page,
  reread,
  update = updateOf(page.item.id),
}: Options): ItemWrites & ValueWrites {
  const { item, facts } = page;
  const { id } = item;
  const change = async (changes: ItemChanges, shown: Partial<PageFacts>): Promise<Written> => {
    const { errors, changeIds } = await update(changes, shown);
    if (errors.length > 0) throw new Refused(errors);
    return { changeIds: changeIds ?? [] };
  };
  return {
    reread,
    hold(next) {
      const state = items.serverState(id);
      const known = (state && pageItem(state))?.item ?? item;
      items.put([{ id, ...next(known) }], items.reading());
    },
    async save(text, base, workItemTypeId) {
      const title = normaliseName(text.title);
      const { description, lockVersion } = text;
      const changed = {
        ...(title !== base.title && { title }),
        ...(description !== base.description && { description }),
      };
      const answer = await update(
        {
          ...(changed.title !== undefined && { title }),
          ...(changed.description !== undefined && { descriptionWidget: { description } }),
          ...(workItemTypeId !== undefined && { workItemTypeId }),
          lockVersion,
        },
        changed,
      );
      if (answer.conflict !== null) return { kind: 'conflict', theirs: theirText(answer.conflict, text) };
      if (answer.errors.length > 0) throw new Refused(answer.errors);
      const said = answer.commandMessages ?? [];
      return {
        kind: 'saved',
        changeIds: answer.changeIds ?? [],
        said,
        // Quick actions are removed from a text, and their changes increment the version as well.
        joined: said.length === 0 && holdsMore(answer, { ...base, ...changed, lockVersion }),
      };
    },
    setState: (state) => change({ stateEvent: state === 'closed' ? 'CLOSE' : 'REOPEN' }, { state }),
    setLabels(labels) {
      const before = new Set(item.labels.map((label) => label.id));
      const wanted = new Set(labels.map((label) => label.id));
      const addLabelIds = [...wanted].filter((one) => !before.has(one));
      const removeLabelIds = [...before].filter((one) => !wanted.has(one));
      return change({ labelsWidget: { addLabelIds, removeLabelIds } }, firstLabels(labels));
    },
    // The new type is shown with the answer: what else it changes is up to the server.
    setType: (workItemTypeId) => change({ workItemTypeId }, {}),
    setConfidential: (confidential) => change({ confidential }, { confidential }),
    setLocked: (locked) => change({ notesWidget: { discussionLocked: locked } }, { locked }),
    setParent: (parent) =>
      change(
        { hierarchyWidget: { parentId: parent && workItemId(parent.id) } },
        {
          ancestors: parent === null ? [] : [parent],
          parentHidden: false,
          ...parentFacts(parent ?? undefined),
        },
      ),
    async markAsDuplicate(originalId) {
      const { changeIds } = await items.write(
        [{ id, state: 'closed' }],
        () =>
          inOrder(id, () =>
            acceptedAnswer(
              ask(MARK_AS_DUPLICATE, { id: workItemId(id), originalId: workItemId(originalId) }),
            ),
          ),
        ({ workItem }) => workItem && [pageFacts(workItem)],
      );
      return { changeIds: changeIds ?? [] };
    },
    async setSubscribed(subscribed) {
      await change({ notificationsWidget: { subscribed } }, { subscribed });
    },
    setAssignees: (people) =>
      change(
        { assigneesWidget: { assigneeIds: people.map((one) => one.id) } },
        { assignees: people, allAssignees: people },
      ),
    setMilestone: (milestone) =>
      change({ milestoneWidget: { milestoneId: milestone?.id ?? null } }, milestoneFact(milestone)),
    setIteration: (iteration) =>
      change({ iterationWidget: { iterationId: iteration?.id ?? null } }, { iteration }),
    setDate: (side, day, isFixed) =>
      item.type === 'EPIC'
        ? change(
            {
              rolledupDatesWidget:
                side === 'start'
                  ? { startDateFixed: day, startDateIsFixed: isFixed }
                  : { dueDateFixed: day, dueDateIsFixed: isFixed },
            },
            rolledUpDay(facts, side, day, isFixed),
          )
        : change(
            { startAndDueDateWidget: side === 'start' ? { startDate: day } : { dueDate: day } },
            side === 'start' ? { start: dayOf(day) } : { due: dayOf(day) },
          ),
    setWeight: (weight) => change({ weightWidget: { weight } }, { weight }),
    setHealth: (health) => change({ healthStatusWidget: { healthStatus: health } }, { health }),
    setSeverity: (severity) => change({ severityWidget: { severity: inCapitals(severity) } }, { severity }),
    setIncidentStatus: (incidentStatus) =>
      change(
        { escalationStatusWidget: { escalationStatus: inCapitals(incidentStatus) } },
        { incidentStatus },
      ),
    setProgress: (values) =>
      change(
        {
          progressWidget: { startValue: values.start, currentValue: values.current, endValue: values.end },
        },
        {
          // The mean of the children is unknown until the server answers.
          progress: values.current === null ? null : progressOf(values),
          progressSource: { ...facts.progressSource, ...values },
        },
      ),
    setTestReport: (state) =>
      change(
        { testReportsWidget: { lastTestReportState: state } },
        {
          testReport: state === null ? null : { state, createdAt: new Date().toISOString(), author: null },
        },
      ),
    setEstimate: (text) =>
      change({ timeTrackingWidget: { timeEstimate: text === '' ? null : text } }, expectedEstimate(text)),
    addTimeEntry: ({ duration, day, summary }) =>
      change(
        {
          timeTrackingWidget: {
            timelog: { timeSpent: duration, spentAt: day, ...(summary !== '' && { summary }) },
          },
        },
        {},
      ),
    setColor: (color) => change({ colorWidget: { color } }, { color }),
    async remove(children) {
      const fate = children === 'delete' ? 'DELETE' : 'RELEASE';
      const { changeIds } = await acceptedAnswer(ask(DELETE_ITEM, { id: workItemId(id), children: fate }));
      return { changeIds: changeIds ?? [] };
    },
    async undo(changeIds) {
      await undoChanges(changeIds);
      // The page may have been left meanwhile.
      await reread().catch(() => {});
    },
  };
}

const updateOf =
  (id: string): Update =>
  (changes, shown) =>
    items.write(
      [{ ...shown, id }],
      () =>
        inOrder(id, () => mutationAnswer(ask(UPDATE_ITEM, { input: { id: workItemId(id), ...changes } }))),
      ({ workItem }) => workItem && [pageFacts(workItem)],
    );

/** An estimate as it was typed, until the server answers with the length of a day that it is set to. */
function expectedEstimate(text: string): Partial<PageFacts> {
  const read = readDuration(text, STANDARD_WORK_TIME);
  if (text !== '' && 'problem' in read) return {};
  return { timeEstimate: 'seconds' in read && read.seconds > 0 ? { seconds: read.seconds, text } : null };
}

/** True when the stored texts differ from the sent ones because somebody else wrote meanwhile. */
function holdsMore({ workItem: stored }: UpdateAnswer, sent: ItemText): boolean {
  return (
    stored !== null &&
    stored.lockVersion > sent.lockVersion + 1 &&
    (stored.title !== sent.title || (stored.features?.description?.description ?? '') !== sent.description)
  );
}

const inCapitals = <T extends string>(text: T) => text.toUpperCase() as Uppercase<T>;

const dayOf = (day: string | null) => (day === null ? null : parseDay(day));

/** A day of an epic after a change; one that becomes inherited is unknown until the server answers. */
function rolledUpDay(
  { start, startIsFixed, due, dueIsFixed }: PageFacts,
  side: DateSide,
  fixed: string | null,
  isFixed: boolean,
): Partial<PageFacts> {
  const inherited = (day: typeof start, wasFixed: boolean) => (wasFixed ? null : day);
  return side === 'start'
    ? {
        startFixed: fixed,
        startIsFixed: isFixed,
        start: isFixed ? dayOf(fixed) : inherited(start, startIsFixed),
      }
    : { dueFixed: fixed, dueIsFixed: isFixed, due: isFixed ? dayOf(fixed) : inherited(due, dueIsFixed) };
}

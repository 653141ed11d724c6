import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { HEALTH_WORDS, HEALTHS, type Health } from '@cairn/domain/health/health';
import { HEALTH_TONES } from '../work-items/health-tones.ts';
import { typeHas } from '@cairn/domain/work-items/type-fields';
import { formatDay } from '@cairn/domain/dates/day';
import { dayText } from '../ui/dates/first/local-dates.ts';
import type { ReactElement } from 'react';
import { Avatar } from '../ui/first/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { DatePicker } from '../ui/dates/DatePicker.tsx';
import { Listbox } from '../ui/listbox/Listbox.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import type { Item } from '../work-items/item.ts';
import { ConfidentialityWidget } from '../work-items/sidebar/ConfidentialityWidget.tsx';
import { EditButton } from '../work-items/sidebar/EditButton.tsx';
import { LabelsWidget } from '../work-items/sidebar/LabelsWidget.tsx';
import { Nothing } from '../work-items/sidebar/Nothing.tsx';
import { ParentWidget } from '../work-items/sidebar/ParentWidget.tsx';
import { LockWidget } from '../work-items/sidebar/LockWidget.tsx';
import { ParticipantsWidget } from '../work-items/sidebar/ParticipantsWidget.tsx';
import { useWidgetChange } from '../work-items/sidebar/use-widget-change.ts';
import { Widget } from '../work-items/sidebar/Widget.tsx';
import styles from '../work-items/sidebar/Widget.module.css';
import { dayOrNull } from '../items/api-day.ts';
import { ChoiceWidget } from './ChoiceWidget.tsx';
import { iterationsOf, milestonesOf, peopleOf } from './issue-choices.ts';
import { milestoneOption, personOption } from './issue-options.tsx';
import type { IssueNode } from './issue-documents.ts';
import type { IssueWrites } from './issue-writes.ts';
import { WeightWidget } from './WeightWidget.tsx';

interface Props {
  issue: IssueNode;
  item: Item;
  writes: IssueWrites;
  firstDayOfWeek: number;
}

/**
 * The widgets of an issue's sidebar. Those that its type does not support are omitted unless they still have
 * a value.
 */
export function IssueWidgets(props: Props): ReactElement {
  const { issue, item, writes } = props;
  const type = issue.type ?? 'ISSUE';
  return (
    <>
      <Assignees {...props} />
      <LabelsWidget item={item} writes={writes} />
      {(typeHas(type, 'milestone') || issue.milestone !== null) && <Milestone {...props} />}
      {(typeHas(type, 'iteration') || issue.iteration !== null) && <Iteration {...props} />}
      {(typeHas(type, 'dates') || issue.dueDate !== null) && <DueDate {...props} />}
      {(typeHas(type, 'weight') || issue.weight !== null) && <WeightWidget issue={issue} writes={writes} />}
      {(typeHas(type, 'healthStatus') || issue.healthStatus !== null) && <HealthStatus {...props} />}
      <ParentWidget item={item} writes={writes} />
      <ConfidentialityWidget item={item} writes={writes} />
      <LockWidget item={item} writes={writes} />
      <ParticipantsWidget item={item} writes={writes} />
    </>
  );
}

const failedToSet = (what: string, item: Item) =>
  `Failed to set ${what} on this ${typeNoun(item.type).one}. Please try again.`;

function Assignees({ issue, item, writes }: Props) {
  const { problem, change } = useWidgetChange(writes, failedToSet('assignees', item));
  const people = issue.assignees.nodes;
  return (
    <ChoiceWidget
      title="Assignees"
      noun="assignees"
      several
      canEdit={item.rights.plan}
      problem={problem}
      chosen={people}
      fetch={(search) => peopleOf({ kind: 'project', fullPath: item.fullPath }, search)}
      option={personOption}
      onChoose={(chosen) => void change('Assignees changed', writes.setAssignees(chosen))}
    >
      {people.length === 0 ? (
        <Nothing />
      ) : (
        <ul>
          {people.map(({ id, name, avatarUrl }) => (
            <li key={id} className={styles['line']}>
              <Avatar name={name} src={avatarUrl} size={20} decorative />
              {name}
            </li>
          ))}
        </ul>
      )}
    </ChoiceWidget>
  );
}

function Milestone({ issue, item, writes }: Props) {
  const { problem, change } = useWidgetChange(writes, failedToSet('milestone', item));
  const { milestone } = issue;
  return (
    <ChoiceWidget
      title="Milestone"
      noun="milestone"
      canEdit={item.rights.plan}
      problem={problem}
      chosen={milestone === null ? [] : [milestone]}
      fetch={(search) => milestonesOf({ kind: 'project', fullPath: item.fullPath }, search)}
      option={milestoneOption}
      onChoose={([next]) => void change('Milestone changed', writes.setMilestone(next ?? null))}
    >
      {milestone === null ? (
        <Nothing />
      ) : (
        <a href={milestone.webPath} className={styles['link']} dir="auto">
          {milestone.title}
        </a>
      )}
    </ChoiceWidget>
  );
}

function Iteration({ issue, item, writes }: Props) {
  const { problem, change } = useWidgetChange(writes, failedToSet('iteration', item));
  const { iteration } = issue;
  return (
    <ChoiceWidget
      title="Iteration"
      noun="iteration"
      canEdit={item.rights.plan}
      problem={problem}
      chosen={iteration === null ? [] : [iteration]}
      fetch={(search) => iterationsOf({ kind: 'project', fullPath: item.fullPath }, search)}
      option={({ id, displayText }) => ({ value: id, label: displayText })}
      onChoose={([next]) => void change('Iteration changed', writes.setIteration(next ?? null))}
    >
      {iteration === null ? <Nothing /> : iteration.displayText}
    </ChoiceWidget>
  );
}

function DueDate({ issue, item, writes, firstDayOfWeek }: Props) {
  const { problem, change } = useWidgetChange(writes, failedToSet('due date', item));
  const day = dayOrNull(issue.dueDate);
  return (
    <Widget
      title="Due date"
      problem={problem}
      value={issue.dueDate ?? ''}
      action={
        item.rights.plan && (
          <Popover
            label="Due date"
            placement="bottom end"
            trigger={(trigger) => <EditButton what="due date" trigger={trigger} />}
          >
            <div className={styles['panel']}>
              <DatePicker
                label="Due date"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is opened to type a date
                autoFocus
                value={day}
                firstDayOfWeek={firstDayOfWeek}
                onChange={(next) =>
                  void change('Due date changed', writes.setDueDate(next === null ? null : formatDay(next)))
                }
              />
            </div>
          </Popover>
        )
      }
    >
      {day === null ? <Nothing /> : dayText(day)}
    </Widget>
  );
}

const NO_STATUS = '0';

/** Only for open issues: closed ones have no health status. */
function HealthStatus({ issue, item, writes }: Props) {
  const { problem, change } = useWidgetChange(
    writes,
    `Something went wrong while setting ${typeNoun(item.type).one} health status.`,
  );
  const health = issue.healthStatus;
  if (issue.state === 'closed') return null;
  return (
    <Widget
      title="Health status"
      problem={problem}
      value={health ?? ''}
      action={
        item.rights.plan && (
          <Listbox
            label="Health status"
            placement="bottom end"
            selected={[health ?? NO_STATUS]}
            options={[
              { value: NO_STATUS, label: 'No status' },
              ...HEALTHS.map((value) => ({ value, label: HEALTH_WORDS[value] })),
            ]}
            onChange={([picked]) =>
              void change(
                'Health status changed',
                writes.setHealth(picked === NO_STATUS ? null : (picked as Health)),
              )
            }
            trigger={(trigger) => <EditButton what="health status" trigger={trigger} />}
          />
        )
      }
    >
      {health === null ? <Nothing /> : <Badge tone={HEALTH_TONES[health]}>{HEALTH_WORDS[health]}</Badge>}
    </Widget>
  );
}

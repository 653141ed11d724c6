import { withLabel } from '@cairn/domain/labels/scoped';
import { HEALTH_WORDS, HEALTHS } from '@cairn/domain/health/health';
import { parentTypesOf } from '@cairn/domain/tree/hierarchy';
import { typeHas } from '@cairn/domain/work-items/type-fields';
import CalendarRange from 'lucide-react/icons/calendar-range';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import ListTree from 'lucide-react/icons/list-tree';
import Milestone from 'lucide-react/icons/milestone';
import Tag from 'lucide-react/icons/tag';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import Weight from 'lucide-react/icons/weight';
import X from 'lucide-react/icons/x';
import type { Command } from '../../commands/offered-commands.ts';
import type { ListboxOption } from '../../ui/listbox/listbox-options.ts';
import { noteAssigned } from '../widgets/assignees/assignee-groups.tsx';
import { assigneesChange } from '../widgets/assignees/fields.ts';
import { type Assignee, fetchPeople } from '../widgets/assignees/people.ts';
import { personOption } from '../widgets/assignees/person-option.tsx';
import { healthChange } from '../widgets/health-status/fields.ts';
import { parentChange } from '../widgets/hierarchy/fields.ts';
import { iterationChange } from '../widgets/iteration/fields.ts';
import { fetchIterations, iterationOption } from '../widgets/iteration/iterations.ts';
import { labelsChange } from '../widgets/labels/fields.ts';
import { fetchLabels } from '../widgets/labels/label-documents.ts';
import { milestoneChange } from '../widgets/milestone/fields.ts';
import { fetchMilestones, milestoneOption } from '../widgets/milestone/milestones.ts';
import { fetchParents } from '../widgets/parent/parent-document.ts';
import { parentTexts } from '../widgets/parent/parent-texts.ts';
import { weightChange } from '../widgets/weight/fields.ts';
import { type CommandedItem, setProperty } from './commanded-item.ts';
import { dateCommand } from './date-commands.tsx';

const WEIGHTS = [0, 1, 2, 3, 5, 8, 13];
const WEIGHT_MAX = 2_147_483_647;
const NONE = <X size={16} />;

/** Commands that set the properties that the viewer may set, in the order of the sidebar. */
export function propertyCommands(at: CommandedItem): Command[] {
  const { item } = at;
  if (!item.rights.plan) return [];
  const { type } = item;
  const commands: (Command | false)[] = [
    ...(type === 'EPIC' ? [] : assigneeCommands(at)),
    ...labelCommands(at),
    parentTypesOf(type.toLowerCase()).length > 0 && !item.parentHidden && parentCommand(at),
    typeHas(type, 'milestone') && milestoneCommand(at),
    typeHas(type, 'iteration') && iterationCommand(at),
    ...(typeHas(type, 'dates') ? [dateCommand(at, 'due'), dateCommand(at, 'start')] : []),
    // Epics only show what the issues below them add up to.
    type !== 'EPIC' && typeHas(type, 'weight') && weightCommand(at),
    type !== 'EPIC' && item.state === 'opened' && typeHas(type, 'healthStatus') && healthCommand(at),
  ];
  return commands.filter((command) => command !== false);
}

const choiceOf = (
  { value, label, description, icon }: ListboxOption,
  otherIcon: Command['icon'],
  onSelect: () => void,
): Command => ({
  id: value,
  label,
  icon: icon ?? otherIcon,
  ...(description !== undefined && { detail: description }),
  onSelect,
});

/** The choice that removes the value; only before something is typed, and only where there is one. */
const removal = (typed: string, isSet: boolean, label: string, onSelect: () => void): Command[] =>
  typed === '' && isSet ? [{ id: 'none', label, icon: NONE, onSelect }] : [];

function assigneeCommands(at: CommandedItem): Command[] {
  const { item, facts, viewer } = at;
  const assigned = facts.allAssignees;
  const isAssigned = (person: Pick<Assignee, 'id'>) => assigned.some(({ id }) => id === person.id);
  const toggle = (person: Assignee) => {
    const added = !isAssigned(person);
    if (added) noteAssigned([person]);
    const people = added ? [...assigned, person] : assigned.filter(({ id }) => id !== person.id);
    setProperty(at, 'assignees', assigneesChange(people));
  };
  const own: Command[] =
    viewer === null
      ? []
      : [
          {
            id: 'assign',
            label: isAssigned(viewer) ? 'Unassign me' : 'Assign to me',
            alias: 'Take, assignee',
            icon: isAssigned(viewer) ? <UserMinus size={16} /> : <UserPlus size={16} />,
            onSelect: () => toggle(viewer),
          },
        ];
  return [
    {
      id: 'assign-to',
      label: 'Assign to…',
      alias: 'Assignee, person',
      icon: <UserPlus size={16} />,
      step: {
        prompt: 'Whom to assign',
        async choices(typed) {
          const { found } = await fetchPeople({ kind: 'project', fullPath: item.fullPath }, typed, null);
          return [
            ...removal(typed, assigned.length > 0, 'Nobody', () =>
              setProperty(at, 'assignees', assigneesChange([])),
            ),
            ...found.map((person) => {
              const choice = choiceOf(personOption(person), null, () => toggle(person));
              return isAssigned(person) ? { ...choice, label: `Unassign ${person.name}` } : choice;
            }),
          ];
        },
      },
    },
    ...own,
  ];
}

function labelCommands(at: CommandedItem): Command[] {
  const { item } = at;
  const { labels } = item;
  const swatch = (color: string) => <Tag size={16} color={color} />;
  const add: Command = {
    id: 'add-label',
    label: 'Add label…',
    alias: 'Tag',
    icon: <Tag size={16} />,
    step: {
      prompt: 'Which label to add',
      choices: async (typed) =>
        (await fetchLabels(item, typed, null)).found
          .filter(({ id }) => !labels.some((one) => one.id === id))
          .map((label) => ({
            id: label.id,
            label: label.title,
            icon: swatch(label.color),
            onSelect: () => setProperty(at, 'labels', labelsChange(labels, withLabel(labels, label))),
          })),
    },
  };
  if (labels.length === 0) return [add];
  const remove: Command = {
    id: 'remove-label',
    label: 'Remove label…',
    alias: 'Untag',
    icon: <Tag size={16} />,
    step: {
      prompt: 'Which label to remove',
      choices: (typed) =>
        labels
          .filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()))
          .map(({ id, title, color }) => ({
            id,
            label: title,
            icon: swatch(color),
            onSelect: () =>
              setProperty(
                at,
                'labels',
                labelsChange(
                  labels,
                  labels.filter((one) => one.id !== id),
                ),
              ),
          })),
    },
  };
  return [add, remove];
}

function parentCommand(at: CommandedItem): Command {
  const { item } = at;
  const icon = <ListTree size={16} />;
  const current = item.ancestors.at(-1);
  const set = (parent: Parameters<typeof parentChange>[0]) => setProperty(at, 'parent', parentChange(parent));
  return {
    id: 'set-parent',
    label: 'Set parent…',
    alias: 'Epic, objective, hierarchy',
    icon,
    step: {
      prompt: `Which ${parentTexts([item.type]).noun} is the parent`,
      async choices(typed) {
        const { found } = await fetchParents({ itemIds: [item.id] }, typed, null);
        return [
          ...removal(typed, current !== undefined, parentTexts([item.type]).none, () => set(null)),
          ...found
            .filter(({ id }) => id !== current?.id)
            .map((parent) => ({
              id: parent.id,
              label: parent.title,
              detail: parent.fullReference,
              icon,
              onSelect: () => set(parent),
            })),
        ];
      },
    },
  };
}

function milestoneCommand(at: CommandedItem): Command {
  const { item, facts } = at;
  const icon = <Milestone size={16} />;
  return {
    id: 'set-milestone',
    label: 'Set milestone…',
    icon,
    step: {
      prompt: 'Which milestone',
      async choices(typed) {
        const { found } = await fetchMilestones({ kind: 'project', fullPath: item.fullPath }, typed, null);
        return [
          ...removal(typed, facts.milestone !== null, 'No milestone', () =>
            setProperty(at, 'milestone', milestoneChange(null)),
          ),
          ...found.map((one) =>
            choiceOf(milestoneOption(one), icon, () => setProperty(at, 'milestone', milestoneChange(one))),
          ),
        ];
      },
    },
  };
}

function iterationCommand(at: CommandedItem): Command {
  const { item, facts } = at;
  const icon = <CalendarRange size={16} />;
  return {
    id: 'set-iteration',
    label: 'Set iteration…',
    alias: 'Sprint',
    icon,
    step: {
      prompt: 'Which iteration',
      async choices(typed) {
        const { found } = await fetchIterations({ kind: 'project', fullPath: item.fullPath }, typed, null);
        return [
          ...removal(typed, facts.iteration !== null, 'No iteration', () =>
            setProperty(at, 'iteration', iterationChange(null)),
          ),
          ...found.map((one) =>
            choiceOf(iterationOption(one), icon, () => setProperty(at, 'iteration', iterationChange(one))),
          ),
        ];
      },
    },
  };
}

function weightCommand(at: CommandedItem): Command {
  const { facts } = at;
  const icon = <Weight size={16} />;
  return {
    id: 'set-weight',
    label: 'Set weight…',
    alias: 'Points, estimate, effort',
    icon,
    step: {
      prompt: 'A whole number',
      choices(typed) {
        const numbers = typed === '' ? WEIGHTS : /^\d{1,10}$/.test(typed) ? [Number(typed)] : [];
        return [
          ...removal(typed, facts.weight !== null, 'No weight', () =>
            setProperty(at, 'weight', weightChange(null)),
          ),
          ...numbers
            .filter((number) => number <= WEIGHT_MAX)
            .map((number) => ({
              id: String(number),
              label: String(number),
              icon,
              onSelect: () => setProperty(at, 'weight', weightChange(number)),
            })),
        ];
      },
    },
  };
}

function healthCommand(at: CommandedItem): Command {
  const { facts } = at;
  const icon = <HeartPulse size={16} />;
  return {
    id: 'set-health',
    label: 'Set health status…',
    alias: 'On track, needs attention, at risk',
    icon,
    step: {
      prompt: 'Which health status',
      choices: (typed) => [
        ...removal(typed, facts.health !== null, 'No health status', () =>
          setProperty(at, 'health status', healthChange(null)),
        ),
        ...HEALTHS.filter((one) => HEALTH_WORDS[one].toLowerCase().includes(typed.toLowerCase())).map(
          (one) => ({
            id: one,
            label: HEALTH_WORDS[one],
            icon,
            onSelect: () => setProperty(at, 'health status', healthChange(one)),
          }),
        ),
      ],
    },
  };
}

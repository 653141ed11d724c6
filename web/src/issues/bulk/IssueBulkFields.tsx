import {
  INCIDENT_STATUSES,
  SEVERITIES,
  SEVERITY_WORDS,
  STATUS_WORDS,
} from '@cairn/domain/incidents/incidents';
import { HEALTH_WORDS, HEALTHS, type Health } from '@cairn/domain/health/health';
import { ChoiceField } from '../../bulk-edits/fields/ChoiceField.tsx';
import { type MarkChoice, MarksField } from '../../bulk-edits/fields/MarksField.tsx';
import { OneField } from '../../bulk-edits/fields/OneField.tsx';
import type { BulkFieldsProps } from '../../bulk-edits/fields/SharedFields.tsx';
import { WeightField } from '../../bulk-edits/fields/WeightField.tsx';
import type { ItemFacts } from '../../items/facts.ts';
import { Avatar } from '../../ui/first/Avatar.tsx';
import { mapPage } from '../../ui/listbox/use-found.ts';
import { fetchPeople } from '../../work-items/widgets/assignees/people.ts';
import { fetchIterations, iterationOption } from '../../work-items/widgets/iteration/iterations.ts';
import { fetchMilestones, milestoneOption } from '../../work-items/widgets/milestone/milestones.ts';

const HEALTH_OPTIONS: readonly { readonly label: string; readonly value: Health | null }[] = [
  ...HEALTHS.map((health) => ({ value: health, label: HEALTH_WORDS[health] })),
  { value: null, label: 'No status' },
];

const SEVERITY_OPTIONS = SEVERITIES.map((value) => ({ value, label: SEVERITY_WORDS[value] }));
const STATUS_OPTIONS = INCIDENT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }));

const personChoice = ({ id, name, avatarUrl }: ItemFacts['assignees'][number]): MarkChoice => ({
  id,
  name,
  icon: <Avatar name={name} src={avatarUrl} size={20} decorative />,
});

/**
 * Bulk edit fields that issues have and epics do not, such as assignees and milestone, as far as the types of
 * all selected issues support them.
 */
export function IssueBulkFields({ draft, onChange, place, items, whole, lacking }: BulkFieldsProps) {
  if (place === null) return null;
  return (
    <>
      <MarksField
        label="Assignees"
        noun="people"
        value={draft.people}
        lists={items.map(({ assignees = [] }) => assignees.map(personChoice))}
        whole={whole}
        fetch={async (...asked) => mapPage(await fetchPeople(place, ...asked), personChoice)}
        onChange={(people) => onChange({ people })}
      />
      {!lacking.has('milestone') && (
        <OneField
          label="Milestone"
          noun="milestone"
          value={draft.milestone}
          fetch={async (...asked) =>
            mapPage(await fetchMilestones(place, ...asked), (one) => ({
              id: one.id,
              title: one.title,
              description: milestoneOption(one).description,
            }))
          }
          onChange={(milestone) => onChange({ milestone })}
        />
      )}
      {!lacking.has('iteration') && (
        <OneField
          label="Iteration"
          noun="iteration"
          value={draft.iteration}
          fetch={async (...asked) =>
            mapPage(await fetchIterations(place, ...asked), (one) => ({
              id: one.id,
              title: iterationOption(one).label,
              description: iterationOption(one).description,
            }))
          }
          onChange={(iteration) => onChange({ iteration })}
        />
      )}
      {!lacking.has('weight') && (
        <WeightField value={draft.weight} onChange={(weight) => onChange({ weight })} />
      )}
      {!lacking.has('healthStatus') && (
        <ChoiceField
          label="Health status"
          value={draft.health}
          options={HEALTH_OPTIONS}
          onChange={(health) => onChange({ health })}
        />
      )}
      {!lacking.has('severity') && (
        <ChoiceField
          label="Severity"
          value={draft.severity}
          options={SEVERITY_OPTIONS}
          onChange={(severity) => onChange({ severity })}
        />
      )}
      {!lacking.has('escalationStatus') && (
        <ChoiceField
          label="Incident status"
          value={draft.incidentStatus}
          options={STATUS_OPTIONS}
          onChange={(incidentStatus) => onChange({ incidentStatus })}
        />
      )}
    </>
  );
}

import { INCIDENT_STATUSES, type IncidentStatus, STATUS_WORDS } from '@cairn/domain/incidents/incidents';
import { typeHas } from '@cairn/domain/work-items/type-fields';
import { ChoiceProperty } from '../ChoiceProperty.tsx';
import { useWidgetChange } from '../use-widget-change.ts';
import { defineWidget, type RowProps } from '../widget.ts';
import { incidentStatusChange } from './fields.ts';
import { IncidentStatusBadge } from './IncidentStatusBadge.tsx';

export const escalationStatus = defineWidget<IncidentStatus>({
  name: 'incident status',
  title: 'Status',
  part: 'escalationStatus',
  isFor: (type) => typeHas(type, 'escalationStatus'),
  // Null when it could not be read: its row says so.
  value: ({ type }, { incidentStatus: value }) =>
    value ?? (value === null && typeHas(type, 'escalationStatus') ? 'triggered' : undefined),
  isEmpty: () => false,
  text: (value) => STATUS_WORDS[value],
  Row: EscalationStatusProperty,
});

function EscalationStatusProperty({ item, value, writes }: RowProps<IncidentStatus>) {
  const { problem, change } = useWidgetChange(
    writes,
    'An error occurred while updating the incident status. Please reload the page and try again.',
  );
  return (
    <ChoiceProperty
      name={escalationStatus.name}
      title={escalationStatus.title}
      value={value}
      values={INCIDENT_STATUSES}
      words={STATUS_WORDS}
      mayEdit={item.rights.plan}
      problem={problem}
      onPick={(picked) => void change('Status changed', writes.set(incidentStatusChange(picked)))}
    >
      <IncidentStatusBadge status={value} />
    </ChoiceProperty>
  );
}

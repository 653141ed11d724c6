import { SEVERITIES, type Severity, SEVERITY_WORDS } from '@cairn/domain/incidents/incidents';
import { typeHas } from '@cairn/domain/work-items/type-fields';
import { ChoiceProperty } from '../ChoiceProperty.tsx';
import { useWidgetChange } from '../use-widget-change.ts';
import { defineWidget, type RowProps } from '../widget.ts';
import { severityChange } from './fields.ts';
import { SeverityBadge } from './SeverityBadge.tsx';

export const severity = defineWidget<Severity>({
  name: 'severity',
  title: 'Severity',
  part: 'severity',
  isFor: (type) => typeHas(type, 'severity'),
  // Null when it could not be read: its row says so.
  value: ({ type }, { severity: value }) =>
    value ?? (value === null && typeHas(type, 'severity') ? 'unknown' : undefined),
  isEmpty: () => false,
  text: (value) => SEVERITY_WORDS[value],
  Row: SeverityProperty,
});

function SeverityProperty({ item, value, writes }: RowProps<Severity>) {
  const { problem, change } = useWidgetChange(
    writes,
    'There was an error while updating severity. Please try again',
  );
  return (
    <ChoiceProperty
      name={severity.name}
      title={severity.title}
      value={value}
      values={SEVERITIES}
      words={SEVERITY_WORDS}
      mayEdit={item.rights.plan}
      problem={problem}
      onPick={(picked) => void change('Severity changed', writes.set(severityChange(picked)))}
    >
      <SeverityBadge severity={value} />
    </ChoiceProperty>
  );
}

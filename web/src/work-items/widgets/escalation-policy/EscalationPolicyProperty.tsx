import type { IncidentStatus } from '@cairn/domain/incidents/incidents';
import { Suspense } from 'react';
import { loadable } from '../../../ui/first/loadable.tsx';
import { NEW_IID } from '../../item.ts';
import { defineWidget, type RowProps } from '../widget.ts';

const EscalationPolicyRow = loadable(
  async () => (await import('./EscalationPolicyRow.tsx')).EscalationPolicyRow,
);

/** The escalation policy of an incident, which is read after the page. */
export const escalationPolicy = defineWidget<IncidentStatus>({
  name: 'escalation policy',
  title: 'Escalation policy',
  isFor: (type) => type === 'INCIDENT',
  isReadOnly: true,
  value: ({ type, iid }, { incidentStatus }) =>
    type === 'INCIDENT' && iid !== NEW_IID ? (incidentStatus ?? 'triggered') : undefined,
  isEmpty: () => false,
  Row: EscalationPolicyProperty,
});

function EscalationPolicyProperty({ item, value }: RowProps<IncidentStatus>) {
  return (
    <Suspense fallback={null}>
      <EscalationPolicyRow item={item} status={value} />
    </Suspense>
  );
}

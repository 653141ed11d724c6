import type { ItemChange } from '../../writes/writes.ts';
import type { Severity } from '@cairn/domain/incidents/incidents';
import { type AnswerOf, gql } from '../../../api/document.ts';

const SEVERITY = gql(`
  fragment SeverityFields on WorkItemWidgetSeverity {
    severity
  }
`);

/** Its severity; null for other types than incidents. */
export function severityFacts(widget: AnswerOf<typeof SEVERITY> | null) {
  return { severity: severityNamed(widget?.severity) };
}

/** A severity by its name in the API. */
export function severityNamed(name: Uppercase<Severity> | null | undefined): Severity | null {
  return name == null ? null : (name.toLowerCase() as Severity);
}

export function severityChange(severity: Severity): ItemChange {
  return {
    sent: { severityWidget: { severity: severity.toUpperCase() as Uppercase<Severity> } },
    shown: { severity },
  };
}

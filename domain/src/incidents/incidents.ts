/** Severities of incidents, worst first. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'unknown'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const SEVERITY_WORDS: { readonly [Key in Severity]: string } = {
  critical: 'Critical - S1',
  high: 'High - S2',
  medium: 'Medium - S3',
  low: 'Low - S4',
  unknown: 'Unknown',
};

/** Statuses of incidents, in the order of the work on one. */
export const INCIDENT_STATUSES = ['triggered', 'acknowledged', 'resolved', 'ignored'] as const;
export type IncidentStatus = (typeof INCIDENT_STATUSES)[number];

export const STATUS_WORDS: { readonly [Key in IncidentStatus]: string } = {
  triggered: 'Triggered',
  acknowledged: 'Acknowledged',
  resolved: 'Resolved',
  ignored: 'Ignored',
};

import {
  INCIDENT_STATUSES,
  SEVERITIES,
  SEVERITY_WORDS,
  STATUS_WORDS,
} from '@cairn/domain/incidents/incidents';
import { readTimelineArgument } from '@cairn/domain/incidents/timeline';
import { addTimelineEvent } from '../incidents/timeline/changes.ts';
import { lockIncident, policyNamed, setPolicyWithin } from '../on-call/escalations.ts';
import type { Command } from '../quick-actions/registry.ts';
import { accepting, change, ISSUES, needs, PLANNING, unusable } from './define.ts';

/** The severity by its name or its S1 to S4. */
const severityOf = (argument: string) => {
  const wanted = argument.toLowerCase();
  const found = SEVERITIES.find(
    (one) => one === wanted || SEVERITY_WORDS[one].toLowerCase().endsWith(`- ${wanted}`),
  );
  if (!found) throw unusable(`a severity is ${SEVERITIES.join(', ')}, or S1 to S4`);
  return found;
};

const statusOf = (argument: string) => {
  const found = INCIDENT_STATUSES.find((one) => one === argument.toLowerCase());
  if (!found) throw unusable(`a status is ${INCIDENT_STATUSES.join(', ')}`);
  return found;
};

/** Commands of incidents. */
export const incidentCommands: readonly Command[] = [
  {
    name: 'severity',
    description: 'Set severity',
    params: ['<S1|S2|S3|S4|critical|high|medium|low|unknown>'],
    types: accepting(ISSUES, 'severity'),
    needs: PLANNING,
    explain: (argument) => `Sets the severity to ${argument}.`,
    run: async (call) => {
      const severity = severityOf(call.argument);
      await change(call, { severity });
      return `Set the severity to ${SEVERITY_WORDS[severity]}.`;
    },
  },
  {
    name: 'status',
    description: 'Set the status of an incident',
    params: ['<triggered|acknowledged|resolved|ignored>'],
    types: accepting(ISSUES, 'escalationStatus'),
    needs: PLANNING,
    explain: (argument) => `Sets the status to ${argument}.`,
    run: async (call) => {
      const escalationStatus = statusOf(call.argument);
      await change(call, { escalationStatus });
      return `Set the status to ${STATUS_WORDS[escalationStatus]}.`;
    },
  },
  {
    name: 'timeline',
    description: 'Add a timeline event',
    params: ['<timeline comment> | <date(YYYY-MM-DD)> <time(HH:MM)>'],
    types: accepting(ISSUES, 'severity'),
    needs: needs('manageTimelineEvents', 'manageTimelineEvents'),
    explain: () => 'Adds a timeline event to incident.',
    run: async ({ w, item, argument }) => {
      const read = readTimelineArgument(argument, new Date().toISOString());
      if (!read) throw unusable('the time is written YYYY-MM-DD HH:MM, in UTC');
      await addTimelineEvent(w, { incidentId: item.id, note: read.text, occurredAt: new Date(read.at) });
      return 'Timeline event added successfully.';
    },
  },
  {
    name: 'publish',
    description: 'Publish to status page',
    types: accepting(ISSUES, 'statusPage'),
    needs: PLANNING,
    setting: 'status_page_enabled',
    explain: () => 'Publishes this issue to the associated status page.',
    run: async (call) => {
      await change(call, { statusPagePublishedIncident: true });
      return 'Issue published on status page.';
    },
  },
  {
    name: 'page',
    description: 'Start escalations for the incident',
    params: ['<policy>'],
    types: ['incident'],
    needs: () => 'viewOnCall',
    explain: (argument) => `Starts the escalation policy ${argument}.`,
    run: async ({ w, item, argument }) => {
      const incident = await lockIncident(w, item.id);
      const policy = await policyNamed(w, incident, argument);
      if (!policy) throw unusable('this project has no such escalation policy');
      await setPolicyWithin(w, incident, policy.id);
      return `Started the escalation policy ${policy.name}.`;
    },
  },
];

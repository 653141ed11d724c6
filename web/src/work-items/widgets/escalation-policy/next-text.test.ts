import { expect, test } from 'vitest';
import { type Escalation, nextText } from './documents.ts';

const START = Date.parse('2026-03-27T08:00:00Z');
const NIGHTS = {
  timezone: 'Europe/Berlin',
  rotations: {
    nodes: [
      {
        startsAt: '2026-03-20T08:00:00Z',
        endsAt: null,
        length: 1,
        lengthUnit: 'WEEKS',
        participants: { nodes: [{ user: { name: 'Ada' } }, { user: { name: 'Bob' } }] },
      },
    ],
  },
};
const ESCALATION = {
  escalationStartedAt: new Date(START).toISOString(),
  escalationPolicy: {
    id: 'gid://gitlab/IncidentManagement::EscalationPolicy/9',
    name: 'Wake',
    rules: [
      { elapsedTimeSeconds: 300, status: 'ACKNOWLEDGED', user: null, oncallSchedule: NIGHTS },
      { elapsedTimeSeconds: 660, status: 'RESOLVED', user: { name: 'Mia' }, oncallSchedule: null },
    ],
  },
} as unknown as Escalation;

test.each([
  ['triggered', true, 0, 'Emails Bob in 5 minutes'],
  ['triggered', true, 4.5, 'Emails Bob in 1 minute'],
  ['triggered', true, 6, 'Emails Mia in 5 minutes'],
  ['acknowledged', true, 0, 'Emails Mia in 11 minutes'],
  ['triggered', true, 12, 'No more emails'],
  ['resolved', true, 0, 'Stopped: emails nobody'],
  ['triggered', false, 0, 'Stopped: emails nobody'],
] as const)('%s, open: %s, after %d minutes: %s', (status, isOpen, minutes, expected) => {
  expect(nextText(ESCALATION, status, isOpen, START + minutes * 60_000)).toBe(expected);
});

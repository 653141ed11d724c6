import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'oncall-schedules',
    at: { project: 'oncall_schedules' },
    title: 'On-call schedules',
    inPalette: [{ icon: 'bell', alias: 'Incidents, rotations, who is on call', nearestOnly: true }],
    load: async () => (await import('./SchedulesScreen.tsx')).SchedulesScreen,
  },
  {
    name: 'new-oncall-schedule',
    at: { project: 'oncall_schedules/new' },
    title: 'New schedule',
    below: 'oncall-schedules',
    load: async () => (await import('./ScheduleForms.tsx')).NewScheduleScreen,
  },
  {
    name: 'edit-oncall-schedule',
    at: { project: 'oncall_schedules/:iid/edit' },
    title: 'Edit schedule',
    below: 'oncall-schedules',
    load: async () => (await import('./ScheduleForms.tsx')).EditScheduleScreen,
  },
  {
    name: 'new-oncall-rotation',
    at: { project: 'oncall_schedules/:iid/rotations/new' },
    title: 'New rotation',
    below: 'oncall-schedules',
    load: async () => (await import('./RotationForms.tsx')).NewRotationScreen,
  },
  {
    name: 'edit-oncall-rotation',
    at: { project: 'oncall_rotations/:id/edit' },
    title: 'Edit rotation',
    below: 'oncall-schedules',
    load: async () => (await import('./RotationForms.tsx')).EditRotationScreen,
  },
  {
    name: 'escalation-policies',
    at: { project: 'escalation_policies' },
    title: 'Escalation policy',
    inPalette: [{ icon: 'bell', alias: 'Incidents, emails, paging', nearestOnly: true }],
    load: async () => (await import('./PolicyScreen.tsx')).PolicyScreen,
  },
  {
    name: 'new-escalation-policy',
    at: { project: 'escalation_policies/new' },
    title: 'New policy',
    below: 'escalation-policies',
    load: async () => (await import('./PolicyForms.tsx')).NewPolicyScreen,
  },
  {
    name: 'edit-escalation-policy',
    at: { project: 'escalation_policies/:id/edit' },
    title: 'Edit policy',
    below: 'escalation-policies',
    load: async () => (await import('./PolicyForms.tsx')).EditPolicyScreen,
  },
] satisfies readonly Page[];

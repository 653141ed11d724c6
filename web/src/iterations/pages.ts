import type { Page } from '../navigation/page.ts';

export const pages = [
  {
    name: 'iterations',
    at: { group: ['cadences', 'iterations'] },
    title: 'Iterations',
    inSidebar: { icon: 'calendar-range' },
    load: async () => (await import('./CadencesScreen.tsx')).CadencesScreen,
  },
  {
    name: 'new-cadence',
    at: { group: 'cadences/new' },
    title: 'New cadence',
    below: 'iterations',
    inPalette: [{ icon: 'plus', right: 'adminIteration' }],
    load: async () => (await import('./NewCadenceScreen.tsx')).NewCadenceScreen,
  },
  {
    name: 'cadence',
    at: { group: ['cadences/:id', 'cadences/:id/iterations'] },
    title: 'Cadence',
    below: 'iterations',
    load: async () => (await import('./CadenceScreen.tsx')).CadenceScreen,
  },
  {
    name: 'edit-cadence',
    at: { group: 'cadences/:id/edit' },
    title: 'Edit',
    below: 'cadence',
    load: async () => (await import('./EditCadenceScreen.tsx')).EditCadenceScreen,
  },
  {
    name: 'new-iteration',
    at: { group: 'cadences/:id/iterations/new' },
    title: 'New iteration',
    below: 'cadence',
    load: async () => (await import('./NewIterationScreen.tsx')).NewIterationScreen,
  },
  {
    name: 'iteration',
    at: { group: ['iterations/:id', 'cadences/:id/iterations/:id'] },
    title: 'Iteration',
    below: 'iterations',
    load: async () => (await import('./IterationScreen.tsx')).IterationScreen,
  },
  {
    name: 'edit-iteration',
    at: { group: 'iterations/:id/edit' },
    title: 'Edit',
    below: 'iteration',
    load: async () => (await import('./EditIterationScreen.tsx')).EditIterationScreen,
  },
] satisfies readonly Page[];

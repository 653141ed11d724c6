export interface StarterLabel {
  readonly title: string;
  readonly color: string;
  readonly description: string;
}

/** Labels offered to a group or project that has none. */
export const STARTER_LABELS: readonly StarterLabel[] = [
  { title: 'kind::bug', color: '#dc143c', description: 'Something does not work as it should' },
  { title: 'kind::feature', color: '#009966', description: 'Something new for users' },
  { title: 'kind::chore', color: '#808080', description: 'Work that users do not notice' },
  { title: 'priority::high', color: '#c21e56', description: 'Next in line' },
  { title: 'priority::medium', color: '#ed9121', description: 'Soon' },
  { title: 'priority::low', color: '#6699cc', description: 'When there is time' },
  { title: 'needs discussion', color: '#9400d3', description: 'A decision is missing' },
  { title: 'good first issue', color: '#3cb371', description: 'Suits someone who is new' },
];

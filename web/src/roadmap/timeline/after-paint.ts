// What the timeline fetches once its first frame is painted: one file instead of three.
export { BarEditing } from './bars/BarEditing.tsx';
export { DependencyLines } from './dependencies/DependencyLines.tsx';
export { TimelineCards } from './cards/TimelineCards.tsx';

// Entry point of the code that the timeline loads after its first frame: one file instead of three.
export { BarEditing } from './bars/BarEditing.tsx';
export { DependencyLines } from './dependencies/DependencyLines.tsx';
export { TimelineCards } from './cards/TimelineCards.tsx';

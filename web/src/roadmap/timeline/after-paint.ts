// Entry point of the code that the timeline loads after its first frame: one file instead of several.
export { BarEditing } from './bars/BarEditing.tsx';
export { DependencyLines } from './dependencies/DependencyLines.tsx';
export { EdgeArrows } from './edges/EdgeArrows.tsx';
export { TimelineCards } from './cards/TimelineCards.tsx';
export { ZoomGestures } from './ZoomGestures.tsx';

// What the timeline fetches once its first frame is painted: one file instead of three.
export { createBarEditor } from './bars/bar-editor.ts';
export { createDependencyLayer } from './dependencies/dependency-layer.ts';
export { TimelineCards } from './cards/TimelineCards.tsx';

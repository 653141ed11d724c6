// What the timeline fetches once its first frame is painted: one file instead of three.
export { createBarEditor } from './bar-editor.ts';
export { createDependencyLayer } from './dependency-layer.ts';
export { TimelineCards } from './TimelineCards.tsx';

// Entry point of the code that the roadmap loads after its rows: one file instead of three.
export { AfterRows } from './AfterRows.tsx';
export { createEpicMover } from './moves/epic-mover.ts';
export { Overlays } from './Overlays.tsx';
export { RoadmapPeek } from './RoadmapPeek.tsx';

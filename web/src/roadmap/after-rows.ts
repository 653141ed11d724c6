// What the roadmap fetches once its rows stand: one file instead of three.
export { AfterRows } from './AfterRows.tsx';
export { createEpicMover } from './moves/epic-mover.ts';
export { Overlays } from './Overlays.tsx';

// What the roadmap fetches once its rows stand: one file instead of two.
export { AfterRows } from './AfterRows.tsx';
export { createEpicMover } from './epic-mover.ts';

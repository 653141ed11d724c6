// What the roadmap fetches once its rows stand: one file instead of two.
export { createEpicMover } from './epic-mover.ts';
export { LiveEpics } from './LiveEpics.tsx';

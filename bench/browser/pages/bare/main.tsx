import { parseDay } from '@cairn/domain/dates/day';
import { createRoot } from 'react-dom/client';
import type { EpicPage } from '../../../../web/src/roadmap/epics/documents.ts';
import '../../../../web/src/ui/fonts.css';
import '../page.css';
import { Baseline, type BaselineRow } from '../baseline/Baseline.tsx';

const root = createRoot(document.getElementById('root') as HTMLElement);
const WEEK = 7;

/** Renders the bare list from the epics of a response. */
globalThis.takeEpics = (text) => {
  const { data } = JSON.parse(text) as { data: { group: { epics: EpicPage } } };
  const rows = data.group.epics.nodes.map(({ id, title, startDate, dueDate, color }): BaselineRow => ({
    epic: { id, title, start: parseDay(startDate ?? '') ?? 0, due: parseDay(dueDate ?? '') ?? 0, color },
    level: 0,
  }));
  root.render(<Baseline rows={rows} daysPerColumn={WEEK} />);
};

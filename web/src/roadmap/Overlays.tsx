import type { RoadmapSettings } from '@cairn/domain/roadmap/settings';
import type { ItemDates } from '@cairn/domain/timeline/clip';
import type { DatedEpic } from './timeline/rows/timeline-row.ts';
import type { OpenQuestion } from './moves/use-epic-mover.ts';
import { openable } from '../ui/first/loadable.tsx';

const CascadeDialog = openable(async () => (await import('./moves/CascadeDialog.tsx')).CascadeDialog);
const DatesDialog = openable(async () => (await import('./moves/DatesDialog.tsx')).DatesDialog);
const SettingsDrawer = openable(async () => (await import('./settings/SettingsDrawer.tsx')).SettingsDrawer);

export interface OverlaysProps {
  /** Null while the drawer is closed. */
  settings: RoadmapSettings | null;
  onSettings: (settings: RoadmapSettings) => void;
  onClose: () => void;
  question: OpenQuestion | null;
  /** The epic whose dates are being set. */
  dating: DatedEpic | null;
  firstDayOfWeek: number;
  onDates: (epic: DatedEpic, dates: ItemDates) => void;
  onDated: () => void;
}

/** The drawers and dialogs of the roadmap. */
export function Overlays(props: OverlaysProps) {
  const { settings, onSettings, onClose, question, dating } = props;
  return (
    <>
      {settings !== null && <SettingsDrawer settings={settings} onChange={onSettings} onClose={onClose} />}
      {dating !== null && (
        <DatesDialog
          epic={dating}
          firstDayOfWeek={props.firstDayOfWeek}
          onDates={(dates) => props.onDates(dating, dates)}
          onClose={props.onDated}
        />
      )}
      {question !== null && <CascadeDialog question={question} onAnswer={question.answer} />}
    </>
  );
}

import type { RoadmapSettings } from '@cairn/domain/roadmap/settings';
import type { OpenQuestion } from './moves/use-epic-mover.ts';
import { openable } from '../ui/first/loadable.tsx';

const CascadeDialog = openable(async () => (await import('./moves/CascadeDialog.tsx')).CascadeDialog);
const SettingsDrawer = openable(async () => (await import('./settings/SettingsDrawer.tsx')).SettingsDrawer);

export interface OverlaysProps {
  /** Null while the drawer is closed. */
  settings: RoadmapSettings | null;
  onSettings: (settings: RoadmapSettings) => void;
  onClose: () => void;
  question: OpenQuestion | null;
}

/** The drawers and dialogs of the roadmap. */
export function Overlays({ settings, onSettings, onClose, question }: OverlaysProps) {
  return (
    <>
      {settings !== null && <SettingsDrawer settings={settings} onChange={onSettings} onClose={onClose} />}
      {question !== null && <CascadeDialog question={question} onAnswer={question.answer} />}
    </>
  );
}

import type {
  EpicsState,
  MilestonesType,
  ProgressMode,
  RoadmapSettings,
} from '@cairn/domain/roadmap/settings';
import { legalPreset, presetsFor, type Preset } from '@cairn/domain/timeline/timeframe';
import type { ReactNode } from 'react';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { RangeSelect } from './RangeSelect.tsx';
import styles from './SettingsDrawer.module.css';

const LAYOUT_TEXT = {
  QUARTERS: 'By quarter',
  MONTHS: 'By month',
  WEEKS: 'By week',
} as const satisfies Record<Preset, string>;
const MILESTONES: { value: MilestonesType; label: string }[] = [
  { value: 'ALL', label: 'Show all milestones' },
  { value: 'GROUP', label: 'Show group milestones' },
  { value: 'SUBGROUP', label: 'Show sub-group milestones' },
  { value: 'PROJECT', label: 'Show project milestones' },
];
const STATES: { value: EpicsState; label: string }[] = [
  { value: 'all', label: 'Show all epics' },
  { value: 'opened', label: 'Show open epics' },
  { value: 'closed', label: 'Show closed epics' },
];
const PROGRESS: { value: ProgressMode; label: string }[] = [
  { value: 'WEIGHT', label: 'Use issue weight' },
  { value: 'COUNT', label: 'Use issue count' },
];

export interface SettingsDrawerProps {
  settings: RoadmapSettings;
  onChange: (settings: RoadmapSettings) => void;
  onClose: () => void;
}

/** Settings of the roadmap; each applies at once, the range when its list closes. */
export function SettingsDrawer({ settings, onChange, onClose }: SettingsDrawerProps) {
  const set = (part: Partial<RoadmapSettings>) => onChange({ ...settings, ...part });
  // What fits chooses its layout.
  const layouts = settings.range === 'FIT' ? [] : presetsFor(settings.range);
  return (
    <Drawer open onClose={onClose} title="Roadmap settings" layer="settings">
      <div className={styles['sections']}>
        <Section title="Date range">
          <RangeSelect
            labelHidden
            range={settings.range}
            onChange={(range) => set({ range, layout: legalPreset(range, undefined), zoom: null })}
          />
          {layouts.length > 1 && (
            <RadioGroup
              label="Layout"
              labelHidden
              value={settings.layout}
              options={layouts.map((value) => ({ value, label: LAYOUT_TEXT[value] }))}
              onChange={(layout) => set({ layout, zoom: null })}
            />
          )}
        </Section>
        <Section title="Milestones">
          <Switch
            label="Display milestones"
            checked={settings.showMilestones}
            onChange={(showMilestones) => set({ showMilestones })}
          />
          {settings.showMilestones && (
            <RadioGroup
              label="Milestones"
              labelHidden
              value={settings.milestonesType}
              options={MILESTONES}
              onChange={(milestonesType) => set({ milestonesType })}
            />
          )}
        </Section>
        <Section title="Epics">
          <RadioGroup
            label="Epics"
            labelHidden
            value={settings.state}
            options={STATES}
            onChange={(state) => set({ state })}
          />
        </Section>
        <Section title="Progress tracking">
          <Switch
            label="Display progress of child issues"
            checked={settings.showProgress}
            onChange={(showProgress) => set({ showProgress })}
          />
          {settings.showProgress && (
            <RadioGroup
              label="Progress tracking"
              labelHidden
              value={settings.progress}
              options={PROGRESS}
              onChange={(progress) => set({ progress })}
            />
          )}
        </Section>
        <Section title="Labels">
          <Switch
            label="Show labels"
            checked={settings.showLabels}
            onChange={(showLabels) => set({ showLabels })}
          />
        </Section>
      </div>
    </Drawer>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h3 className={styles['title']}>{title}</h3>
      {children}
    </section>
  );
}

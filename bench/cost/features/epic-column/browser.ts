import type { Place } from '../../place.ts';

const WIDGET = `import { useState } from 'react';
import { Button } from '../ui/first/Button.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { EditButton } from '../work-items/sidebar/EditButton.tsx';
import { Nothing } from '../work-items/sidebar/Nothing.tsx';
import { useWidgetChange } from '../work-items/sidebar/use-widget-change.ts';
import { Widget } from '../work-items/sidebar/Widget.tsx';
import styles from '../work-items/sidebar/Widget.module.css';
import type { EpicNode } from './epic-documents.ts';
import type { EpicWrites } from './epic-writes.ts';

/** The phase an epic is in. */
export function PhaseWidget({ epic, writes }: { epic: EpicNode; writes: EpicWrites }) {
  const { problem, change } = useWidgetChange(writes, 'An error occurred while updating phase.');
  const { phase } = epic;
  return (
    <Widget
      title="Phase"
      problem={problem}
      value={phase}
      action={
        epic.userPermissions.updateEpic && (
          <Popover
            label="Phase"
            placement="bottom end"
            trigger={(trigger) => <EditButton what="phase" trigger={trigger} />}
          >
            {(close) => (
              <PhaseForm
                phase={phase}
                onSet={(next) => {
                  close();
                  if (next !== phase) void change('Phase changed', writes.set({ phase: next }));
                }}
              />
            )}
          </Popover>
        )
      }
    >
      {phase === '' ? <Nothing /> : phase}
    </Widget>
  );
}

function PhaseForm({ phase, onSet }: { phase: string; onSet: (phase: string) => void }) {
  const [text, setText] = useState(phase);
  return (
    <form
      className={styles['panel']}
      onSubmit={(event) => {
        event.preventDefault();
        onSet(text.trim());
      }}
    >
      <TextField label="Phase" autoComplete="off" autoFocus value={text} onChange={setText} />
      <div className={styles['buttons']}>
        <Button size="small" variant="primary" type="submit">
          Apply
        </Button>
      </div>
    </form>
  );
}
`;

export const BROWSER: readonly Place[] = [
  {
    name: 'what the page asks for',
    file: 'web/src/epics/epic-documents.ts',
    edits: [{ before: '    color\n    reference\n', add: '    phase\n' }],
  },
  { name: 'the part of the sidebar', file: 'web/src/epics/PhaseWidget.tsx', text: WIDGET },
  {
    name: 'its place in the sidebar',
    file: 'web/src/epics/EpicWidgets.tsx',
    edits: [
      {
        after: "import { HealthWidget } from './HealthWidget.tsx';\n",
        add: "import { PhaseWidget } from './PhaseWidget.tsx';\n",
      },
      {
        before: '      <ColorWidget epic={epic} writes={writes} />\n',
        add: '      <PhaseWidget epic={epic} writes={writes} />\n',
      },
    ],
  },
  {
    name: 'what the roadmap asks for',
    file: 'web/src/roadmap/epics/documents.ts',
    edits: [{ before: '    color\n    startDate\n', add: '    phase\n' }],
  },
  {
    name: 'what stands on a bar, and is read aloud of it',
    file: 'web/src/roadmap/timeline/bars/bar-facts.ts',
    edits: [
      {
        replace: '  return percent === null ? epic.title : `${percent}%${gap}${epic.title}`;\n',
        by: "  const name = [epic.title, epic.phase].filter(Boolean).join(' · ');\n  return percent === null ? name : `${percent}%${gap}${name}`;\n",
      },
    ],
  },
];

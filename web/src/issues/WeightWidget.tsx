import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { useState } from 'react';
import { Button } from '../ui/first/Button.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { EditButton } from '../work-items/sidebar/EditButton.tsx';
import { Nothing } from '../work-items/sidebar/Nothing.tsx';
import { useWidgetChange } from '../work-items/sidebar/use-widget-change.ts';
import { Widget } from '../work-items/sidebar/Widget.tsx';
import styles from '../work-items/sidebar/Widget.module.css';
import type { IssueNode } from './issue-documents.ts';
import type { IssueWrites } from './issue-writes.ts';

const MOST = 2_147_483_647;
/** Larger weights are shown as this one. */
const MOST_SHOWN = 99_999;

/** Widget for the weight of an issue. */
export function WeightWidget({ issue, writes }: { issue: IssueNode; writes: IssueWrites }) {
  const { problem, change } = useWidgetChange(
    writes,
    `Failed to set weight on this ${typeNoun(issue.type ?? 'ISSUE').one}. Please try again.`,
  );
  const { weight } = issue;
  return (
    <Widget
      title="Weight"
      problem={problem}
      value={String(weight)}
      action={
        issue.userPermissions.adminIssue && (
          <Popover
            label="Weight"
            placement="bottom end"
            trigger={(trigger) => <EditButton what="weight" trigger={trigger} />}
          >
            {(close) => (
              <WeightForm
                weight={weight}
                onSet={(next) => {
                  close();
                  if (next !== weight) void change('Weight changed', writes.setWeight(next));
                }}
              />
            )}
          </Popover>
        )
      }
    >
      {weight === null ? <Nothing /> : weight > MOST_SHOWN ? `${MOST_SHOWN}+` : weight}
    </Widget>
  );
}

function WeightForm({ weight, onSet }: { weight: number | null; onSet: (weight: number | null) => void }) {
  const [text, setText] = useState(weight === null ? '' : String(weight));
  const number = Number(text);
  const valid = text === '' || (/^\d+$/.test(text) && number <= MOST);
  return (
    <form
      className={styles['panel']}
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) onSet(text === '' ? null : number);
      }}
    >
      <TextField
        label="Weight"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={text}
        error={valid ? undefined : `Weight must be a whole number up to ${MOST}`}
        onChange={(next) => setText(next.trim())}
      />
      <div className={styles['buttons']}>
        <Button size="small" onClick={() => onSet(null)}>
          Clear
        </Button>
        <Button size="small" variant="primary" type="submit" disabled={!valid}>
          Apply
        </Button>
      </div>
    </form>
  );
}

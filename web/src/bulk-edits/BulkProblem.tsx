import { useRef } from 'react';
import { Alert } from '../ui/messages/Alert.tsx';
import { countText } from '../ui/dates/first/local-numbers.ts';
import { Button } from '../ui/first/Button.tsx';
import type { Problem } from './bulk-change.ts';
import type { BulkEdit } from './use-bulk-edit.ts';
import type { ChosenItems } from './use-selection.ts';

export interface BulkProblemProps {
  noun: string;
  problem: Problem;
  chosen: ChosenItems;
  edit: BulkEdit;
}

/** Why nothing was changed, with a next step where there is one. */
export function BulkProblem({ noun, problem, chosen, edit }: BulkProblemProps) {
  const { text, item, count } = problem;
  const { ids, all } = chosen.selection;
  const inTheWay = item === null || all ? undefined : [...ids].find((id) => id.endsWith(`/${item.number}`));
  const box = useRef<HTMLDivElement>(null);
  const leave = () => {
    // The pressed button is removed, and the focus should stay near it.
    box.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    edit.dismiss();
  };
  const without = inTheWay !== undefined && (
    <Button
      size="small"
      onClick={() => {
        leave();
        chosen.letGo([inTheWay]);
      }}
    >
      Continue without “{item?.title}”
    </Button>
  );
  return (
    <div ref={box}>
      <Alert variant="danger" onDismiss={leave} actions={without}>
        {text} No {noun} was changed.
        {count !== null && all && ` Try again to change ${countText(count, noun)}.`}
      </Alert>
    </div>
  );
}

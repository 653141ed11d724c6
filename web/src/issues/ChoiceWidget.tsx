import type { ReactNode } from 'react';
import { EditButton } from '../work-items/sidebar/EditButton.tsx';
import { Widget } from '../work-items/sidebar/Widget.tsx';
import { FoundListbox, type FoundListboxProps } from './FoundListbox.tsx';

export type ChoiceWidgetProps<Choice> = Omit<FoundListboxProps<Choice>, 'placement' | 'trigger'> & {
  canEdit: boolean;
  problem: string | null;
  children: ReactNode;
};

/** A widget whose value is selected from a list that the server searches. */
export function ChoiceWidget<Choice>({ canEdit, problem, children, ...choice }: ChoiceWidgetProps<Choice>) {
  return (
    <Widget
      title={choice.title}
      value={choice.chosen.map((one) => choice.option(one).value).join(' ')}
      problem={problem}
      action={
        canEdit && (
          <FoundListbox
            {...choice}
            placement="bottom end"
            trigger={(trigger) => <EditButton what={choice.noun} trigger={trigger} />}
          />
        )
      }
    >
      {children}
    </Widget>
  );
}

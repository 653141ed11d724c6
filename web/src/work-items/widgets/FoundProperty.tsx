import type { ReactNode } from 'react';
import { FoundListbox, type FoundListboxProps } from './FoundListbox.tsx';
import { Property } from './Property.tsx';

export type FoundPropertyProps<Choice> = Omit<FoundListboxProps<Choice>, 'placement' | 'trigger'> & {
  shortcut?: string | undefined;
  canEdit: boolean;
  problem: string | null;
  children: ReactNode;
};

/** A property whose value is chosen from a list that the server searches. */
export function FoundProperty<Choice extends { readonly id: string }>(props: FoundPropertyProps<Choice>) {
  const { shortcut, canEdit, problem, children, ...choice } = props;
  return (
    <Property
      name={choice.noun}
      title={choice.title}
      shortcut={shortcut}
      value={choice.chosen.map((one) => choice.option(one).value).join(' ')}
      problem={problem}
      picker={
        canEdit ? (button) => <FoundListbox {...choice} placement="bottom end" trigger={button} /> : undefined
      }
    >
      {children}
    </Property>
  );
}

import type { ReactNode } from 'react';
import { Listbox } from '../../ui/listbox/Listbox.tsx';
import { Property } from './Property.tsx';

interface ChoicePropertyProps<Value extends string> {
  name: string;
  title: string;
  value: Value;
  /** The values in their order. */
  values: readonly Value[];
  words: { readonly [Key in Value]: string };
  mayEdit: boolean;
  problem: string | null;
  onPick: (value: Value) => void;
  /** How the value is shown. */
  children: ReactNode;
}

/** A property with one of a few values that never change. */
export function ChoiceProperty<Value extends string>({
  name,
  title,
  value,
  values,
  words,
  mayEdit,
  problem,
  onPick,
  children,
}: ChoicePropertyProps<Value>) {
  return (
    <Property
      name={name}
      title={title}
      problem={problem}
      value={value}
      picker={
        mayEdit
          ? (button) => (
              <Listbox
                label={title}
                placement="bottom end"
                selected={[value]}
                options={values.map((one) => ({ value: one, label: words[one] }))}
                onChange={([picked]) => {
                  if (picked !== undefined && picked !== value) onPick(picked as Value);
                }}
                trigger={button}
              />
            )
          : undefined
      }
    >
      {children}
    </Property>
  );
}

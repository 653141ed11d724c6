import { type ReactNode, useRef, useState } from 'react';
import { Listbox, type ListboxProps } from '../../ui/listbox/Listbox.tsx';
import type { ListboxGroup, ListboxOption } from '../../ui/listbox/listbox-options.ts';
import { type FoundPage, useFound } from '../../ui/listbox/use-found.ts';
import { ListProblem } from './ListProblem.tsx';

export interface FoundListboxProps<Choice> {
  title: string;
  /** The noun within a sentence: `milestone`. */
  noun: string;
  /** The selected values; at most one unless `several` is set. */
  chosen: readonly Choice[];
  several?: boolean;
  fetch: (search: string, after: string | null) => Promise<FoundPage<Choice>>;
  /** Message when that fails. */
  failed: string;
  option: (choice: Choice) => ListboxOption;
  /** Offered whether or not the server finds them. */
  offered?: readonly Choice[];
  /** Puts the choices in groups while nothing is searched. */
  arrange?: (choices: readonly Choice[]) => readonly ListboxGroup[];
  /** Called with the selection; for multiple selection, once when the list closes. */
  onChoose: (chosen: readonly Choice[]) => void;
  /** Shown below an empty list while nothing is searched. */
  whenEmpty?: ReactNode;
  /** Shown below the list in all other cases. */
  footer?: ReactNode;
  placement?: ListboxProps['placement'];
  trigger: ListboxProps['trigger'];
}

const NONE = 'none';

/** A listbox whose options the server searches. */
export function FoundListbox<Choice extends { readonly id: string }>(props: FoundListboxProps<Choice>) {
  const { title, noun, chosen, several = false, fetch, option, offered = [], onChoose, trigger } = props;
  const { placement = 'bottom start', failed: failure, arrange, whenEmpty, footer } = props;
  const { search, found, answered, failed, list } = useFound(fetch);
  const [picked, setPicked] = useState<readonly Choice[] | null>(null);
  // A choice can close the list before it is drawn.
  const latest = useRef<readonly Choice[] | null>(null);
  const pick = (choices: readonly Choice[] | null) => {
    latest.current = choices;
    setPicked(choices);
  };

  const known = new Map(
    [...chosen, ...(picked ?? []), ...offered, ...found].map(
      (choice) => [option(choice).value, choice] as const,
    ),
  );
  const all = [...known.values()];
  const none = several ? [] : [{ value: NONE, label: `No ${noun}` }];
  const selected = (picked ?? chosen).map((choice) => option(choice).value);
  return (
    <Listbox
      {...list}
      label={title}
      mode={several ? 'multiple' : 'single'}
      placement={placement}
      emptyText={failed ? '' : 'No results found'}
      footer={
        failed ? (
          <ListProblem text={failure} />
        ) : answered === '' && search === '' && found.length === 0 ? (
          (whenEmpty ?? footer)
        ) : (
          footer
        )
      }
      selected={selected.length === 0 && !several ? [NONE] : selected}
      options={
        search !== ''
          ? found.map(option)
          : arrange !== undefined
            ? arrange(all)
            : [...none, ...all.map(option)]
      }
      onChange={(values) => {
        const next = values.flatMap((value) => known.get(value) ?? []);
        if (several) pick(next);
        else onChoose(next);
      }}
      onOpenChange={(next) => {
        list.onOpenChange(next);
        if (next) return;
        if (latest.current !== null) onChoose(latest.current);
        pick(null);
      }}
      trigger={trigger}
    />
  );
}

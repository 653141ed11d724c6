import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';
import CircleDot from 'lucide-react/icons/circle-dot';
import Siren from 'lucide-react/icons/siren';
import { useAnswer } from '../../api/use-answer.ts';
import { Select } from '../../ui/listbox/Select.tsx';
import type { Item } from '../item.ts';
import type { PageFacts } from '../page/item-facts.ts';
import { workItemId } from '../work-item-id.ts';
import { CONVERSIONS, conversionsOf } from './conversions.ts';
import { LostValues } from './LostValues.tsx';

const CHOICES = [
  { value: 'ISSUE', label: 'Issue', icon: <CircleDot size={16} aria-hidden="true" /> },
  { value: 'INCIDENT', label: 'Incident', icon: <Siren size={16} aria-hidden="true" /> },
] as const;

/** A type of the API with its id there. */
export interface ChosenType {
  readonly id: string;
  readonly type: WorkItemType;
}

export interface TypeFieldProps {
  item: Item;
  facts: PageFacts;
  /** Null while the item keeps its type. */
  chosen: ChosenType | null;
  onChoose: (chosen: ChosenType | null) => void;
}

/** Whether the form of an item has this field. */
export function hasTypeField({ type, rights }: Item): boolean {
  return rights.plan && CHOICES.some(({ value }) => value === type);
}

/** The type of an issue or incident: each can become the other, where the viewer may create that one. */
export function TypeField({ item, facts, chosen, onChoose }: TypeFieldProps) {
  const { data } = useAnswer(CONVERSIONS, { id: workItemId(item.id) }, { fresh: true });
  const possible =
    data === undefined ? [] : conversionsOf(item, data).filter(({ problem }) => problem === null);
  const options = CHOICES.filter(
    ({ value }) => value === item.type || possible.some(({ type }) => type === value),
  );
  return (
    <>
      <Select
        label="Type"
        value={chosen?.type ?? item.type}
        options={options}
        onChange={(type) => onChoose(possible.find((one) => one.type === type) ?? null)}
      />
      {chosen !== null && <LostValues type={chosen.type} item={item} facts={facts} />}
    </>
  );
}

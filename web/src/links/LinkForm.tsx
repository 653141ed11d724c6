import { linkedNoun, typeNoun } from '@cairn/domain/work-items/type-nouns';
import { splitReferences, withReferences } from '@cairn/domain/tree/pending-references';
import { useState } from 'react';
import { HttpRefused } from '../api/refused.ts';
import { notFoundText } from '../tree/forms/add-failure.ts';
import { FormFrame } from '../tree/forms/FormFrame.tsx';
import { ReferenceInput } from '../tree/forms/ReferenceInput.tsx';
import { RadioGroup } from '../ui/fields/RadioGroup.tsx';
import type { Item } from '../work-items/item.ts';
import { markOwnChange } from '../work-items/writes/own-changes.ts';
import { refusalText } from '../work-items/writes/writes.ts';
import { addLinks, linksIn, type LinkChange, type LinkType } from './linked-items.ts';

export interface LinkFormProps {
  item: Item;
  onAdded: (change: LinkChange) => void;
  /** Called when only some of several references could be linked; the form stays open with the errors. */
  onPartlyAdded: (change: LinkChange) => void;
  onClose: () => void;
}

/** The message for a refusal without one. */
const failureText = (type: Item['type'], refused: unknown): string =>
  refused instanceof HttpRefused && refused.status === 404
    ? `We can't find ${linkedNoun(type).withArticle} that matches what you are looking for.`
    : `Something went wrong while linking ${linkedNoun(type).many}. Please try again.`;

/** A form that links the item with others, given by references. It stays open when the server refuses. */
export function LinkForm({ item, onAdded, onPartlyAdded, onClose }: LinkFormProps) {
  const linked = linkedNoun(item.type);
  const [type, setType] = useState<LinkType>('relates_to');
  const [pending, setPending] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const submit = async () => {
    const references = withReferences(pending, [text.trim()]);
    if (references.length === 0 || sending) return;
    setPending(references);
    setText('');
    setSending(true);
    setError(null);
    markOwnChange();
    try {
      const change = await addLinks(item, references, type);
      onAdded(change);
      if (change.notFound.length === 0) return onClose();
      setPending(change.notFound);
      setError(notFoundText(linked.one, change.notFound));
    } catch (refused) {
      const partly = linksIn(refused);
      if (partly !== null) onPartlyAdded(partly);
      setError(refusalText(refused, failureText(item.type, refused)));
    }
    setSending(false);
  };
  return (
    <FormFrame
      title={`Link ${linked.many}`}
      error={error}
      submitLabel="Add"
      pending={sending}
      ready={pending.length > 0 || text.trim() !== ''}
      empty={pending.length === 0 && text.trim() === ''}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <RadioGroup
        label={`The current ${typeNoun(item.type).one}`}
        value={type}
        onChange={setType}
        options={[
          { value: 'relates_to', label: 'relates to' },
          { value: 'blocks', label: 'blocks' },
          { value: 'is_blocked_by', label: 'is blocked by' },
        ]}
      />
      <p>the following {linked.one}(s)</p>
      <ReferenceInput
        kind={item.kind}
        noun={linked}
        groupPath={item.groupPath}
        place={item.kind === 'epic' ? 'group' : 'project'}
        confidentialOnly={false}
        references={pending}
        text={text}
        invalid={error !== null}
        onText={(next) => {
          const { whole, rest } = splitReferences(next);
          setPending(withReferences(pending, whole));
          setText(rest);
        }}
        onPick={(reference) => {
          setPending(withReferences(pending, [reference]));
          setText('');
        }}
        onRemove={(reference) => {
          const left = pending.filter((one) => one !== reference);
          setPending(left);
          if (left.length === 0) setError(null);
        }}
        onSubmit={() => void submit()}
      />
    </FormFrame>
  );
}

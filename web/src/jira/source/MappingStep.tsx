import { fieldTargets } from '@cairn/domain/jira/field-targets';
import { labelTitle } from '@cairn/domain/jira/label-titles';
import type { FieldTarget, ItemTarget, JiraMapping } from '@cairn/domain/jira/mapping';
import { TITLE_MAX } from '@cairn/domain/text/limits';
import { type ReactNode, useState } from 'react';
import { countText, numberText } from '../../ui/dates/first/local-numbers.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Button } from '../../ui/first/Button.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import { Select } from '../../ui/listbox/Select.tsx';
import { toast } from '../../ui/messages/toast.ts';
import type { Inventory } from '../calls.ts';
import styles from '../Import.module.css';
import type { StepProps } from './SourceScreen.tsx';

interface MappingStepProps extends StepProps {
  inventory: Inventory;
  proposal: JiraMapping;
}

interface Choice<Value extends string> {
  value: Value;
  label: string;
  description?: string;
}

const TYPES: readonly Choice<ItemTarget>[] = [
  { value: 'issue', label: 'Issue' },
  { value: 'incident', label: 'Incident' },
  { value: 'task', label: 'Task' },
  { value: 'epic', label: 'Epic' },
  { value: 'leave_out', label: 'Do not import' },
];

type State = 'opened' | 'closed';

const STATES: readonly Choice<State>[] = [
  { value: 'opened', label: 'Open' },
  { value: 'closed', label: 'Closed' },
];

const FIELD_TEXTS: Readonly<Record<FieldTarget, string>> = {
  weight: 'Weight',
  start_date: 'Start date',
  due_date: 'Due date',
  time_estimate: 'Time estimate',
  milestone: 'Milestone',
  iteration: 'Iteration',
  parent: 'Parent',
  label: 'Label',
  scoped_label: 'Scoped label',
  prefixed_label: 'Label with the name of the field',
  line: 'Line in the description',
  section: 'Section of the description',
  drop: 'Leave out',
};

type Part = keyof JiraMapping['parts'];

const PARTS: readonly (readonly [Part, string])[] = [
  ['comments', 'Comments'],
  ['attachments', 'Attachments'],
  ['worklogs', 'Time entries'],
  ['links', 'Links between issues'],
  ['watchers', 'Watchers'],
  ['history', 'History'],
];

/** From this many fields on, they can be searched. */
const MANY_FIELDS = 12;

/** What becomes of issue types, statuses, priorities, fields and parts. */
export function MappingStep({ inventory, proposal, draft, onDraft, hrefs }: MappingStepProps) {
  const mapping = draft.mapping ?? proposal;
  const change = (changed: Partial<JiraMapping>) => onDraft({ mapping: { ...mapping, ...changed } });
  const reset = () => {
    const before = draft.mapping;
    onDraft({ mapping: null });
    toast({
      text: 'The mapping is as proposed',
      action: { label: 'Undo', onPress: () => onDraft({ mapping: before }) },
    });
  };
  return (
    <>
      <Section title="Issue types" empty="The issues have no types.">
        {inventory.types.map(({ id, name, count }) => (
          <Row key={id} name={name} details={countText(count, 'issue')}>
            <Select
              label={`Type of ${name}`}
              labelHidden
              value={mapping.types[id] ?? 'issue'}
              options={TYPES}
              onChange={(target) => change({ types: { ...mapping.types, [id]: target } })}
            />
          </Row>
        ))}
      </Section>
      <Section
        title="Statuses"
        hint="A status becomes open or closed, and a label if you name one. Labels are created where they are missing."
        empty="The issues have no statuses."
      >
        {inventory.statuses.map(({ id, name, count }) => {
          const { state, label } = mapping.statuses[id] ?? { state: 'opened', label: null };
          const set = (changed: Partial<JiraMapping['statuses'][string]>) =>
            change({ statuses: { ...mapping.statuses, [id]: { state, label, ...changed } } });
          return (
            <Row key={id} name={name} details={countText(count, 'issue')}>
              <Select
                label={`State of ${name}`}
                labelHidden
                value={state}
                options={STATES}
                onChange={(next) => set({ state: next })}
              />
              <LabelField name={name} value={label} onChange={(next) => set({ label: next })} />
            </Row>
          );
        })}
      </Section>
      <Section
        title="Priorities"
        hint="A priority becomes the label you name, or is left out."
        empty="The issues have no priorities."
      >
        {inventory.priorities.map(({ id, name, count }) => (
          <Row key={id} name={name} details={countText(count, 'issue')}>
            <LabelField
              name={name}
              value={mapping.priorities[id] ?? null}
              onChange={(label) => change({ priorities: { ...mapping.priorities, [id]: label } })}
            />
          </Row>
        ))}
      </Section>
      <Fields inventory={inventory} mapping={mapping} onChange={(fields) => change({ fields })} />
      <Section title="Parts" hint="What else is imported with the issues.">
        {PARTS.map(([part, label]) => (
          <li key={part} className={styles['part']}>
            <Checkbox
              label={label}
              hint={numberText(inventory.parts[part] ?? 0)}
              checked={mapping.parts[part]}
              onChange={(checked) => change({ parts: { ...mapping.parts, [part]: checked } })}
            />
          </li>
        ))}
      </Section>
      <div className={styles['actions']}>
        <LinkButton variant="primary" href={hrefs.dry_run}>
          Continue
        </LinkButton>
        <LinkButton href={hrefs.people}>Back</LinkButton>
        <Button variant="quiet" disabled={draft.mapping === null} onClick={reset}>
          Reset to proposal
        </Button>
      </div>
    </>
  );
}

interface FieldsProps {
  inventory: Inventory;
  mapping: JiraMapping;
  onChange: (fields: JiraMapping['fields']) => void;
}

/** The fields of the issues, with examples of their values. */
function Fields({ inventory, mapping, onChange }: FieldsProps) {
  const [search, setSearch] = useState('');
  const fields = inventory.fields.filter(({ id }) => id in mapping.fields);
  const text = search.trim().toLowerCase();
  const found = fields.filter(({ name }) => name.toLowerCase().includes(text));
  return (
    <Section
      title="Fields"
      hint="Where the values of a field go. A scoped label is Field::value, of which an item can have one. A label with the name of the field is Field: value."
      empty={fields.length === 0 ? 'The issues have no other fields.' : 'No fields found.'}
      tools={
        fields.length > MANY_FIELDS && (
          <SearchField label="Search fields" value={search} onChange={setSearch} />
        )
      }
    >
      {found.map((field) => {
        const target = mapping.fields[field.id] ?? 'drop';
        const targets = [...new Set([target, ...fieldTargets(field)])];
        return (
          <Row
            key={field.id}
            name={field.name}
            details={countText(field.count, 'issue')}
            samples={field.samples}
          >
            <Select
              label={`Target of ${field.name}`}
              labelHidden
              value={target}
              options={targets.map((value) => ({ value, label: FIELD_TEXTS[value] }))}
              onChange={(next) => onChange({ ...mapping.fields, [field.id]: next })}
            />
          </Row>
        );
      })}
    </Section>
  );
}

interface SectionProps {
  title: string;
  hint?: string;
  empty?: string;
  tools?: ReactNode;
  children: readonly ReactNode[];
}

function Section({ title, hint, empty, tools, children }: SectionProps) {
  return (
    <section aria-label={title} className={styles['section']}>
      <h3 className={styles['subheading']}>{title}</h3>
      {hint !== undefined && children.length > 0 && <p className={styles['hint']}>{hint}</p>}
      {tools}
      {children.length > 0 ? (
        <ul className={styles['list']}>{children}</ul>
      ) : (
        <p className={styles['hint']}>{empty}</p>
      )}
    </section>
  );
}

interface RowProps {
  name: string;
  details: string;
  samples?: readonly string[];
  children: ReactNode;
}

/** A value or field of Jira, with what becomes of it at the end. */
function Row({ name, details, samples, children }: RowProps) {
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span dir="auto">{name}</span>
        <span className={styles['hint']}>{details}</span>
        {samples !== undefined && samples.length > 0 && (
          <span className={styles['samples']} dir="auto">
            {samples.join(' · ')}
          </span>
        )}
      </div>
      <div className={styles['controls']}>{children}</div>
    </li>
  );
}

interface LabelFieldProps {
  name: string;
  value: string | null;
  onChange: (label: string | null) => void;
}

function LabelField({ name, value, onChange }: LabelFieldProps) {
  return (
    <TextField
      label={<VisuallyHidden>Label for {name}</VisuallyHidden>}
      placeholder="No label"
      maxLength={TITLE_MAX}
      value={value ?? ''}
      error={
        value === null || labelTitle(value) === value.trim()
          ? undefined
          : 'A label cannot contain commas or double spaces'
      }
      onChange={(text) => onChange(text.trim() === '' ? null : text)}
    />
  );
}

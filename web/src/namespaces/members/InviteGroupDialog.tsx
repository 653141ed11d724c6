import { formatDay, type Day } from '@cairn/domain/dates/day';
import { useState } from 'react';
import { useFetched } from '../../api/use-fetched.ts';
import { problemOf } from '../../forms/problems.ts';
import type { Namespace } from '../../groups/namespace.ts';
import { ComboBox } from '../../ui/combobox/ComboBox.tsx';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { Select } from '../../ui/listbox/Select.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { PLACE_SEARCH_DEBOUNCE_MS, useDebounced } from '../../ui/use-debounced.ts';
import styles from './InviteDialog.module.css';
import { roleChoices } from './roles.ts';
import { findGroups, type FoundGroup, share } from './share-calls.ts';

export interface InviteGroupDialogProps {
  namespace: Namespace;
  name: string;
  /** The highest role the viewer can give. */
  level: number;
  /** The ids of groups that are invited already. */
  invited: readonly number[];
  onClose: () => void;
  onInvited: () => void;
}

/** Invites a group, whose members get access. */
export function InviteGroupDialog({
  namespace,
  name,
  level,
  invited,
  onClose,
  onInvited,
}: InviteGroupDialogProps) {
  const [group, setGroup] = useState<FoundGroup | null>(null);
  const [role, setRole] = useState('15');
  const [expires, setExpires] = useState<Day | null>(null);
  const [sending, setSending] = useState(false);
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const submit = async () => {
    setMissing(group === null);
    setRefused(null);
    if (group === null) return;
    setSending(true);
    try {
      await share(namespace, {
        group_id: group.id,
        group_access: Number(role),
        expires_at: expires === null ? null : formatDay(expires),
      });
      onInvited();
      toast({ text: `${group.full_name} was invited`, tone: 'success' });
      onClose();
    } catch (error) {
      setRefused(problemOf(error));
      setSending(false);
    }
  };
  return (
    <FormDialog
      title={`Invite a group to ${name}`}
      width={520}
      submit="Invite"
      pending={sending}
      failure={refused}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <InvitedGroupChoice
        namespace={namespace}
        invited={invited}
        value={group}
        error={missing && group === null ? 'Choose a group.' : undefined}
        onChange={setGroup}
      />
      <div className={styles['fields']}>
        <Select label="Highest role" value={role} options={roleChoices(level)} onChange={setRole} />
        <DatePicker
          label="Access ends"
          hint="Leave empty for no end date."
          value={expires}
          onChange={setExpires}
        />
      </div>
    </FormDialog>
  );
}

interface InvitedGroupChoiceProps {
  namespace: Namespace;
  invited: readonly number[];
  value: FoundGroup | null;
  error: string | undefined;
  onChange: (group: FoundGroup | null) => void;
}

function InvitedGroupChoice({ namespace, invited, value, error, onChange }: InvitedGroupChoiceProps) {
  const [text, setText] = useState('');
  // After a choice the field contains the group's name, which is not a search.
  const search = useDebounced(text === value?.full_name ? '' : text.trim(), PLACE_SEARCH_DEBOUNCE_MS);
  const { fetched, last: found = [] } = useFetched(search, () => findGroups(search));
  const offered = found.filter(
    ({ id, full_path }) =>
      !invited.includes(id) &&
      !`${namespace.fullPath}/`.toLowerCase().startsWith(`${full_path.toLowerCase()}/`),
  );
  const groups = value === null || offered.some(({ id }) => id === value.id) ? offered : [value, ...offered];
  return (
    <ComboBox
      label="Group"
      hint="Its members, and those of the groups above it, have their own role here, up to the highest one."
      error={fetched.status === 'failed' ? 'The groups could not be loaded. Try again.' : error}
      placeholder="Search groups"
      options={groups.map(({ id, full_name, full_path }) => ({
        value: String(id),
        label: full_name,
        description: full_path,
      }))}
      value={value === null ? null : String(value.id)}
      onSearch={setText}
      onChange={(id) => onChange(groups.find((group) => String(group.id) === id) ?? null)}
    />
  );
}

import { isTimeZone } from '@cairn/domain/incidents/wall-time';
import { useState } from 'react';
import { EditPage } from '../forms/EditPage.tsx';
import { FormPage } from '../forms/FormPage.tsx';
import type { FieldNames } from '../forms/problems.ts';
import { type Form, useForm } from '../forms/use-form.ts';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { navigate } from '../navigation/place.ts';
import { ComboBox } from '../ui/combobox/ComboBox.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { browserZone } from '../ui/dates/moments/zone-text.ts';
import { createSchedule, readForEdit, type ScheduleInput, updateSchedule } from './documents.ts';
import type { OnCallScreenProps } from './SchedulesScreen.tsx';

const names: FieldNames<keyof ScheduleInput> = {
  name: ['Name'],
  description: ['Description'],
  timezone: ['Time zone', 'Timezone'],
};

const zones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** A form for a new schedule. */
export function NewScheduleScreen({ namespace, title, notFound }: OnCallScreenProps) {
  return (
    <EditPage what="this page" read={(signal) => readForEdit(namespace.fullPath, signal)} notFound={notFound}>
      {({ name }) => (
        <ScheduleForm
          namespace={namespace}
          title={title}
          place={name}
          initial={{
            name: '',
            description: '',
            timezone: browserZone(),
          }}
          submitLabel="Create schedule"
          send={(values) => createSchedule(namespace.fullPath, values)}
        />
      )}
    </EditPage>
  );
}

/** A form that changes a schedule. */
export function EditScheduleScreen({ namespace, title, notFound, iid }: OnCallScreenProps & { iid: string }) {
  return (
    <EditPage
      what="this schedule"
      read={async (signal) => {
        const onCall = await readForEdit(namespace.fullPath, signal);
        const schedule = onCall?.schedules.find((one) => one.iid === iid);
        return onCall && schedule ? { place: onCall.name, schedule } : null;
      }}
      notFound={notFound}
    >
      {({ place, schedule: { name, description, timezone } }) => (
        <ScheduleForm
          namespace={namespace}
          title={title}
          place={place}
          initial={{ name, description: description ?? '', timezone }}
          submitLabel="Save changes"
          send={(values) => updateSchedule(namespace.fullPath, iid, values)}
        />
      )}
    </EditPage>
  );
}

interface ScheduleFormProps {
  namespace: Namespace;
  title: string;
  place: string;
  initial: ScheduleInput;
  submitLabel: string;
  send: (values: ScheduleInput) => Promise<void>;
}

function ScheduleForm({ namespace, title, place, initial, submitLabel, send }: ScheduleFormProps) {
  useDocumentTitle(title, place);
  const list = pageOf(namespace, 'oncall_schedules');
  const form = useForm({
    initial,
    names,
    check: ({ name, timezone }) => ({
      ...(name.trim() === '' && { name: "Name can't be blank" }),
      ...(!isTimeZone(timezone) && { timezone: 'Choose a time zone' }),
    }),
    send,
    onSent: () => navigate(list, { replace: true }),
  });
  return (
    <FormPage
      title={title}
      lead="Rotations change at times on the clocks of the time zone, all year round."
      form={form}
      submitLabel={submitLabel}
      cancelHref={list}
    >
      <ScheduleFields form={form} />
    </FormPage>
  );
}

function ScheduleFields({ form: { values, problems, set } }: { form: Form<ScheduleInput> }) {
  const [options] = useState(() => zones().map((zone) => ({ value: zone, label: zone })));
  return (
    <>
      <TextField
        label="Name"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is opened to type a name
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={values.name}
        error={problems.name}
        onChange={(name) => set({ name })}
      />
      <TextArea
        label="Description"
        rows={3}
        value={values.description}
        error={problems.description}
        onChange={(description) => set({ description })}
      />
      <ComboBox
        label="Time zone"
        options={options}
        value={values.timezone}
        error={problems.timezone}
        onChange={(timezone) => set({ timezone: timezone ?? '' })}
      />
    </>
  );
}

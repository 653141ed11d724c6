import { LONGEST_SHIFT, SHIFT_UNITS, type ShiftUnit } from '@cairn/domain/incidents/on-call';
import { formatWallTime, parseWallTime, wallTimeAt } from '@cairn/domain/incidents/wall-time';
import { useState } from 'react';
import { DeleteButton } from '../forms/DeleteButton.tsx';
import { EditPage } from '../forms/EditPage.tsx';
import { FormPage } from '../forms/FormPage.tsx';
import type { FieldNames, Problems } from '../forms/problems.ts';
import { type Form, useForm } from '../forms/use-form.ts';
import { type Namespace, numberOf, pageOf } from '../groups/namespace.ts';
import { navigate } from '../navigation/place.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { useDocumentTitle } from '../ui/first/use-document-title.ts';
import { Select } from '../ui/listbox/Select.tsx';
import {
  createRotation,
  deleteRotation,
  readForEdit,
  rotationOf,
  type RotationInput,
  type Schedule,
  type StoredRotation,
  updateRotation,
} from './documents.ts';
import styles from './OnCall.module.css';
import { ParticipantsField } from './ParticipantsField.tsx';
import type { OnCallScreenProps } from './SchedulesScreen.tsx';
import { UNIT_WORDS } from './words.ts';

const names: FieldNames<keyof RotationInput> = {
  name: ['Name'],
  startDate: ['Start', 'Starts at'],
  startTime: ['Start time'],
  endDate: ['End', 'Ends at'],
  endTime: ['End time'],
  length: ['Length of a shift', 'Length'],
  unit: ['Unit'],
  participants: ['Participants'],
};

function problemsIn(values: RotationInput): Problems<keyof RotationInput> {
  const { name, startDate, startTime, endDate, endTime, length, participants } = values;
  const start = parseWallTime(`${startDate}T${startTime}`);
  const end = endDate === '' ? null : parseWallTime(`${endDate}T${endTime}`);
  return {
    ...(name.trim() === '' && { name: "Name can't be blank" }),
    ...(start === null && { startDate: 'Choose a day and a time' }),
    ...(endDate !== '' && end === null && { endDate: 'Choose a day and a time' }),
    ...(start !== null && end !== null && end <= start && { endDate: 'End must be after the start' }),
    ...(!(/^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= LONGEST_SHIFT) && {
      length: `Length of a shift must be a number from 1 to ${LONGEST_SHIFT}`,
    }),
    ...(participants.length === 0 && { participants: 'Choose at least one person' }),
  };
}

/** A form for a new rotation of a schedule. */
export function NewRotationScreen({ namespace, title, notFound, iid }: OnCallScreenProps & { iid: string }) {
  return (
    <EditPage
      what="this schedule"
      read={async (signal) =>
        (await readForEdit(namespace.fullPath, signal))?.schedules.find((one) => one.iid === iid) ?? null
      }
      notFound={notFound}
    >
      {(schedule) => <NewRotation namespace={namespace} title={title} schedule={schedule} />}
    </EditPage>
  );
}

function NewRotation({
  namespace,
  title,
  schedule,
}: {
  namespace: Namespace;
  title: string;
  schedule: Schedule;
}) {
  const [today] = useState(() => formatWallTime(wallTimeAt(Date.now(), schedule.timezone)).slice(0, 10));
  return (
    <RotationForm
      namespace={namespace}
      title={title}
      schedule={schedule}
      initial={{
        name: '',
        startDate: today,
        startTime: '09:00',
        endDate: '',
        endTime: '09:00',
        length: '1',
        unit: 'weeks',
        participants: [],
      }}
      submitLabel="Create rotation"
      send={(values) => createRotation(namespace.fullPath, schedule.iid, values)}
    />
  );
}

/** A form that changes or deletes a rotation. */
export function EditRotationScreen({ namespace, title, notFound, iid }: OnCallScreenProps & { iid: string }) {
  return (
    <EditPage
      what="this rotation"
      read={async (signal) => {
        const onCall = await readForEdit(namespace.fullPath, signal);
        for (const schedule of onCall?.schedules ?? []) {
          const rotation = schedule.rotations.nodes.find(({ id }) => String(numberOf(id)) === iid);
          if (rotation) return { schedule, rotation };
        }
        return null;
      }}
      notFound={notFound}
    >
      {({ schedule, rotation }) => (
        <RotationForm
          namespace={namespace}
          title={title}
          schedule={schedule}
          initial={inputOf(rotation, schedule.timezone)}
          submitLabel="Save changes"
          send={(values) => updateRotation(namespace.fullPath, rotation.id, values)}
          rotation={rotation}
        />
      )}
    </EditPage>
  );
}

function inputOf(stored: StoredRotation, zone: string): RotationInput {
  const { startsAt, endsAt, length, unit } = rotationOf(stored, zone);
  const [startDate = '', startTime = ''] = formatWallTime(startsAt).split('T');
  const [endDate = '', endTime = '09:00'] = endsAt === null ? [] : formatWallTime(endsAt).split('T');
  return {
    name: stored.name,
    startDate,
    startTime,
    endDate,
    endTime,
    length: String(length),
    unit,
    participants: (stored.participants?.nodes ?? []).map(({ user }) => ({
      id: numberOf(user.id),
      name: user.name,
      username: user.username,
    })),
  };
}

interface RotationFormProps {
  namespace: Namespace;
  title: string;
  schedule: Schedule;
  initial: RotationInput;
  submitLabel: string;
  send: (values: RotationInput) => Promise<void>;
  /** The rotation that exists and can be deleted. */
  rotation?: StoredRotation;
}

function RotationForm({
  namespace,
  title,
  schedule,
  initial,
  submitLabel,
  send,
  rotation,
}: RotationFormProps) {
  useDocumentTitle(title, schedule.name);
  const list = pageOf(namespace, 'oncall_schedules');
  const form = useForm({
    initial,
    names,
    check: problemsIn,
    send,
    onSent: () => navigate(list, { replace: true }),
  });
  return (
    <FormPage
      title={title}
      lead={`Of schedule ${schedule.name}. All times are in ${schedule.timezone}.`}
      form={form}
      submitLabel={submitLabel}
      cancelHref={list}
      more={
        rotation && (
          <DeleteButton
            title={`Delete rotation ${rotation.name}?`}
            remove={() => deleteRotation(namespace.fullPath, schedule.iid, rotation.id)}
            onRemoved={() => navigate(list, { replace: true, unasked: true })}
          >
            Its people are no longer on call in {schedule.name}, and are not emailed about incidents by this
            schedule. This cannot be undone.
          </DeleteButton>
        )
      }
    >
      <RotationFields namespace={namespace} form={form} />
    </FormPage>
  );
}

function RotationFields({
  namespace,
  form: { values, problems, set },
}: {
  namespace: Namespace;
  form: Form<RotationInput>;
}) {
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
      <ParticipantsField
        namespace={namespace}
        people={values.participants}
        error={problems.participants}
        onChange={(participants) => set({ participants })}
      />
      <div className={styles['fields']}>
        <TextField
          label="Start"
          type="date"
          required
          value={values.startDate}
          error={problems.startDate}
          onChange={(startDate) => set({ startDate })}
        />
        <TextField
          label="Start time"
          type="time"
          required
          value={values.startTime}
          error={problems.startTime}
          onChange={(startTime) => set({ startTime })}
        />
      </div>
      <div className={styles['fields']}>
        <TextField
          label="Length of a shift"
          inputMode="numeric"
          required
          value={values.length}
          error={problems.length}
          onChange={(length) => set({ length })}
        />
        <Select<ShiftUnit>
          label="Unit"
          value={values.unit}
          options={SHIFT_UNITS.map((unit) => ({ value: unit, label: UNIT_WORDS[unit] }))}
          onChange={(unit) => set({ unit })}
        />
      </div>
      <div className={styles['fields']}>
        <TextField
          label="End"
          type="date"
          hint="Empty: it goes on."
          value={values.endDate}
          error={problems.endDate}
          onChange={(endDate) => set({ endDate })}
        />
        <TextField
          label="End time"
          type="time"
          value={values.endTime}
          error={problems.endTime}
          onChange={(endTime) => set({ endTime })}
        />
      </div>
    </>
  );
}

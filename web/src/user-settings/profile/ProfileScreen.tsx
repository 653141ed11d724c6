import { useState } from 'react';
import { withBase } from '../../site/base-path.ts';
import { AvatarField } from '../../forms/AvatarField.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { blankProblems } from '../../forms/problems.ts';
import { useForm } from '../../forms/use-form.ts';
import { showPreferences } from '../../site/preferences.ts';
import { Alert } from '../../ui/messages/Alert.tsx';
import { useFetched } from '../../api/use-fetched.ts';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { useDocumentTitle } from '../../ui/first/use-document-title.ts';
import type { OwnUser } from '../../api/routes.ts';
import { profileNames, readOwnUser, saveAvatar, saveProfile } from './profile-calls.ts';
import { SignedIn } from '../../session/SignedIn.tsx';
import { readAnswersAgain } from '../../api/answers.ts';
import { useViewer, VIEWER } from '../../session/viewer.ts';
import { OwnSettingsPage } from '../OwnSettingsPage.tsx';
import { OwnStatus } from './OwnStatus.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

const inputOf = ({ name, username, email, public_email, pronouns, timezone }: OwnUser) => ({
  name,
  username,
  email,
  show_email: public_email !== '',
  current_password: '',
  pronouns: pronouns ?? '',
  timezone: timezone ?? '',
});

/** What others see of the viewer, and the address for email. */
export function ProfileScreen({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <SignedIn what="see your profile">
      <Profile />
    </SignedIn>
  );
}

function Profile() {
  const { fetched, again } = useFetched('', readOwnUser);
  const viewer = useViewer();
  return (
    <OwnSettingsPage
      section="profile"
      title="Profile"
      lead={viewer != null && <a href={withBase(`/${viewer.username}`)}>Your page</a>}
    >
      {fetched.status === 'loading' ? (
        <RowsSkeleton rows={3} />
      ) : fetched.status === 'failed' ? (
        <LoadProblem what="your profile" onRetry={again} />
      ) : (
        <>
          <OwnStatus />
          <ProfileForm user={fetched.value} />
        </>
      )}
    </OwnSettingsPage>
  );
}

function ProfileForm({ user }: { user: OwnUser }) {
  const [stored, setStored] = useState(user);
  const form = useForm({
    initial: inputOf(user),
    names: profileNames,
    check: (values) =>
      blankProblems(
        values,
        values.email.trim() === stored.email
          ? ['name', 'username', 'email']
          : ['name', 'username', 'email', 'current_password'],
        profileNames,
      ),
    send: (values) => saveProfile(values, stored),
    onSent: (next) => {
      setStored(next);
      form.reset(inputOf(next));
      showPreferences({ timezone: next.timezone ?? '' });
      toast({ text: 'Profile saved', tone: 'success' });
      // The name is shown in the menu and on every page.
      void readAnswersAgain(VIEWER);
    },
  });
  const { values, problems, set } = form;
  return (
    <PageForm label="Profile" form={form} submitLabel="Save changes">
      <AvatarField
        name={stored.name}
        shape="round"
        src={stored.avatar_url}
        save={async (file) => {
          const address = await saveAvatar(file);
          void readAnswersAgain(VIEWER);
          return address;
        }}
      />
      <TextField
        label="Name"
        required
        autoComplete="name"
        value={values.name}
        error={problems.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="For signing in, mentions and the address of your page."
        value={values.username}
        error={problems.username}
        onChange={(username) => set({ username })}
      />
      {values.username.trim() !== stored.username && (
        <Alert variant="info" title={`What changes with @${values.username.trim() || '…'}`}>
          You sign in with the new username, and new mentions use it. Links to your page, mentions, filters
          and API calls with @{stored.username} lead to you until somebody else takes that name.
        </Alert>
      )}
      <TextField
        label="Pronouns"
        autoComplete="off"
        maxLength={50}
        hint="Such as she/her. Shown on your page."
        value={values.pronouns}
        error={problems.pronouns}
        onChange={(pronouns) => set({ pronouns })}
      />
      <TimeZoneField
        value={values.timezone}
        error={problems.timezone}
        onChange={(timezone) => set({ timezone })}
      />
      <TextField
        label="Email address"
        type="email"
        required
        autoComplete="email"
        hint="For notifications and signing in."
        value={values.email}
        error={problems.email}
        onChange={(email) => set({ email })}
      />
      {values.email.trim() !== stored.email && (
        <TextField
          label="Current password"
          type="password"
          required
          autoComplete="current-password"
          hint="Needed to change the email address."
          value={values.current_password}
          error={problems.current_password}
          onChange={(password) => set({ current_password: password })}
        />
      )}
      <Checkbox
        label="Show the address on my page"
        hint="Visible to everyone who is signed in."
        checked={values.show_email}
        onChange={(shown) => set({ show_email: shown })}
      />
    </PageForm>
  );
}

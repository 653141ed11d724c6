import { ABUSE_CATEGORIES, type AbuseCategory, reasonOf } from '@cairn/domain/abuse/categories';
import { MOST_SCREENSHOT_BYTES } from '@cairn/domain/abuse/screenshot';
import { useEffect, useRef, useState } from 'react';
import { send } from '../api/send.ts';
import { post } from '../api/post.ts';
import { useSubmit } from '../session/use-submit.ts';
import { Alert } from '../ui/messages/Alert.tsx';
import { Button } from '../ui/first/Button.tsx';
import { Drawer } from '../ui/overlays/Drawer.tsx';
import { FileField } from '../ui/fields/FileField.tsx';
import { RadioGroup } from '../ui/fields/RadioGroup.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { toast } from '../ui/messages/toast.ts';
import styles from './ReportAbuseDrawer.module.css';

const THANKS = 'Thank you for your report. An administrator will look into it shortly.';
const REASONS = ABUSE_CATEGORIES.map(({ value, reason }) => ({ value, label: reason }));
const PICTURES = 'image/png,image/jpeg,image/gif,image/webp';

export interface ReportAbuseDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The reported user. */
  user: { id: string; name: string };
}

/** A drawer that reports a user to the administrators: first the category, then a description. */
export function ReportAbuseDrawer({ open, onClose, user }: ReportAbuseDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title="Report abuse to administrator">
      <Report user={user} onClose={onClose} />
    </Drawer>
  );
}

function Report({ user, onClose }: Pick<ReportAbuseDrawerProps, 'user' | 'onClose'>) {
  const [category, setCategory] = useState<AbuseCategory>('spam');
  const [step, setStep] = useState<'why' | 'what'>('why');
  const [message, setMessage] = useState('');
  const [screenshot, setScreenshot] = useState<File | null>(null);
  const tooLarge = screenshot !== null && screenshot.size > MOST_SCREENSHOT_BYTES;
  const page = useRef<HTMLFormElement>(null);
  const begun = useRef(step);
  // The focused button disappeared with its step.
  useEffect(() => {
    if (begun.current === step) return;
    begun.current = step;
    page.current?.querySelector<HTMLElement>('textarea, input:checked')?.focus();
  }, [step]);
  const form = useSubmit(
    () =>
      post(
        '/-/abuse_reports',
        asForm({
          user_id: user.id.split('/').at(-1) ?? '',
          category,
          message,
          reported_from_url: window.location.href.slice(0, 512),
          ...(screenshot && { screenshot }),
        }),
        send,
      ),
    () => {
      toast({ text: THANKS });
      onClose();
    },
  );
  if (step === 'why') {
    return (
      <form
        ref={page}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          setStep('what');
        }}
      >
        <RadioGroup
          label="Why are you reporting this user?"
          value={category}
          onChange={setCategory}
          options={REASONS}
        />
        <div className={styles['actions']}>
          <Button type="submit" variant="primary">
            Next
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    );
  }
  return (
    <form ref={page} className={styles['form']} onSubmit={(event) => void form.onSubmit(event)}>
      <p>
        <strong>{user.name}</strong>: {reasonOf(category)}
      </p>
      {form.refused !== null && <Alert variant="danger">{form.refused}</Alert>}
      <TextArea
        label="What happened?"
        hint="Administrators see this text, your name and the address of this page."
        value={message}
        onChange={setMessage}
      />
      <FileField
        label="Screenshot (optional)"
        accept={PICTURES}
        hint={screenshot && !tooLarge ? `${screenshot.name} will be attached.` : 'An image of up to 1 MiB.'}
        error={tooLarge ? 'The image is larger than 1 MiB. Choose a smaller one.' : undefined}
        onChange={setScreenshot}
      />
      <div className={styles['actions']}>
        <Button
          type="submit"
          variant="primary"
          pending={form.pending}
          disabled={message.trim() === '' || tooLarge}
        >
          Send report
        </Button>
        <Button onClick={() => setStep('why')}>Back</Button>
      </div>
    </form>
  );
}

function asForm(report: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(report)) form.append(`abuse_report[${field}]`, value);
  return form;
}

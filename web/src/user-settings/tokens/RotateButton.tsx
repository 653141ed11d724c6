import { type Day, parseDay } from '@cairn/domain/dates/day';
import { useState } from 'react';
import type { PersonalAccessToken } from '../../api/routes.ts';
import { useForm } from '../../forms/use-form.ts';
import { DatePicker } from '../../ui/dates/DatePicker.tsx';
import { viewerToday } from '../../ui/dates/first/viewer-today.ts';
import { Button } from '../../ui/first/Button.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { rotateToken, tokenNames } from './token-calls.ts';

export interface RotateButtonProps {
  token: PersonalAccessToken;
  onRotated: (secret: string) => void;
}

/** Exchanges a token for a new one, after asking when the new one expires. */
export function RotateButton({ token, onRotated }: RotateButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button aria-label={`Rotate ${token.name}`} onClick={() => setAsking(true)}>
        Rotate
      </Button>
      {asking && (
        <RotateDialog
          token={token}
          onClose={() => setAsking(false)}
          onRotated={(secret) => {
            setAsking(false);
            onRotated(secret);
          }}
        />
      )}
    </>
  );
}

function RotateDialog({ token, onClose, onRotated }: RotateButtonProps & { onClose: () => void }) {
  const form = useForm({
    initial: { expires_at: nextExpiry(token) },
    names: { expires_at: tokenNames.expires_at },
    check: () => ({}),
    send: (values) => rotateToken(token.id, values.expires_at),
    onSent: onRotated,
  });
  return (
    <FormDialog
      title={`Rotate token ${token.name}?`}
      submit="Rotate"
      pending={form.sending}
      failure={form.problems.form}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <p>
        You get a new token with the same name and scopes. The old one stops working at once, so programs need
        the new one.
      </p>
      <DatePicker
        label="Expiry date"
        hint="The new token stops working on this day. Leave empty for no expiry."
        value={form.values.expires_at}
        error={form.problems.expires_at}
        onChange={(day) => form.set({ expires_at: day })}
      />
    </FormDialog>
  );
}

/** The new token is first offered the lifetime of the old one. */
function nextExpiry({ created_at: created, expires_at: expires }: PersonalAccessToken): Day | null {
  if (expires === null) return null;
  const lifetime = (parseDay(expires) as Day) - (parseDay(created.slice(0, 10)) as Day);
  return viewerToday() + Math.max(lifetime, 1);
}

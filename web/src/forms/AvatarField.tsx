import { useRef, useState } from 'react';
import { send } from '../api/send.ts';
import { Avatar } from '../ui/first/Avatar.tsx';
import { avatarAddress } from '../ui/first/avatar-address.ts';
import { Button } from '../ui/first/Button.tsx';
import { toast } from '../ui/messages/toast.ts';
import { problemOf, problemsOf } from './problems.ts';
import styles from './AvatarField.module.css';

const TYPES = 'image/png,image/jpeg,image/gif,image/webp';
const NAMES = { avatar: ['Avatar'] } as const;
const SHOWN = 64;

export interface AvatarFieldProps {
  /** Whose avatar it is. */
  name: string;
  shape: 'round' | 'square';
  src: string | null;
  /** Saves a new avatar, null for none, and returns its address. Throws HttpRefused. */
  save: (file: Blob | null) => Promise<string | null>;
}

/** The avatar of a person, group or project, which is saved when it is chosen. */
export function AvatarField({ name, shape, src, save }: AvatarFieldProps) {
  const [shown, setShown] = useState(src);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const change = async (file: Blob | null): Promise<boolean> => {
    setSaving(true);
    setProblem(null);
    try {
      setShown(await save(file));
      return true;
    } catch (refused) {
      setProblem(problemsOf(refused, NAMES).avatar ?? problemOf(refused));
      return false;
    } finally {
      setSaving(false);
    }
  };
  const choose = async (file: File) => {
    const { smallPicture } = await import('./small-picture.ts');
    const small = await smallPicture(file);
    if (small === null) setProblem('This file is not an image that can be shown. Choose another one.');
    else if (await change(small)) toast({ text: 'Avatar saved', tone: 'success' });
  };
  const remove = async (old: string) => {
    // Undo sends it again: the server keeps no removed avatars.
    const file = await send(avatarAddress(old, null))
      .then((answer) => (answer.ok ? answer.blob() : null))
      .catch(() => null);
    if (!(await change(null))) return;
    button.current?.focus(); // the pressed button is gone
    const undo = file && { action: { label: 'Undo', onPress: () => void change(file) } };
    toast({ text: 'Avatar removed', ...undo });
  };

  return (
    <div role="group" aria-label="Avatar" className={styles['field']}>
      <Avatar name={name} src={shown} size={SHOWN} shape={shape} decorative />
      <div className={styles['side']}>
        <span className={styles['label']}>Avatar</span>
        <div className={styles['buttons']}>
          <Button ref={button} pending={saving} onClick={() => input.current?.click()}>
            Choose image…
          </Button>
          {shown !== null && !saving && (
            <Button variant="quiet" onClick={() => void remove(shown)}>
              Remove avatar
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={TYPES}
          hidden
          aria-label="Avatar image"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = ''; // the same file may be chosen again
            if (file !== undefined) void choose(file);
          }}
        />
        <span className={styles['hint']}>PNG, JPEG, GIF or WebP; cut to a square. Saved at once.</span>
        {problem !== null && (
          <span role="alert" className={styles['problem']}>
            {problem}
          </span>
        )}
      </div>
    </div>
  );
}

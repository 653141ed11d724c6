import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Answer } from '../api/post.ts';

/** State of a form that posts: whether it is being sent, and the message of the last refusal. */
export function useSubmit(send: () => Promise<Answer>, onDone: () => void) {
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setRefused(null);
    const answer = await send();
    setPending(false);
    if (answer.ok) onDone();
    else setRefused(answer.message);
  };
  return { pending, refused, setRefused, onSubmit };
}

import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { requestJson } from '../api/send-json.ts';
import { readFavouritesAgain } from '../favourites/elsewhere.ts';
import { numberOf } from '../groups/namespace.ts';
import { useViewer } from '../session/viewer.ts';
import { numberText } from '../ui/dates/first/local-numbers.ts';
import { Button } from '../ui/first/Button.tsx';
import { toast } from '../ui/messages/toast.ts';
import type { ProjectOverview } from './documents.ts';

/** It was so before. */
const UNCHANGED = 304;

/** The number of stars of a project; who is signed in adds and removes their own. */
export function StarButton({ project }: { project: Pick<ProjectOverview, 'id' | 'starCount' | 'starred'> }) {
  const viewer = useViewer();
  const [starred, setStarred] = useState(project.starred);
  const [saving, setSaving] = useState(false);
  const others = project.starCount - Number(project.starred);
  const count = numberText(others + Number(starred));

  const toggle = async () => {
    setSaving(true);
    setStarred(!starred);
    const path = starred ? '/api/v4/projects/{id}/unstar' : '/api/v4/projects/{id}/star';
    const params = { id: String(numberOf(project.id)) };
    const answer = await requestJson('POST', path, { params }).catch(() => null);
    setSaving(false);
    if (answer?.ok || answer?.status === UNCHANGED) return readFavouritesAgain();
    setStarred(starred);
    toast({ text: 'Your star could not be saved. Try again.', tone: 'danger' });
  };
  return (
    <Button
      icon={<Star size={16} aria-hidden="true" fill={starred ? 'currentColor' : 'none'} />}
      aria-pressed={starred}
      disabled={viewer == null}
      onClick={() => !saving && void toggle()}
    >
      Star {count}
    </Button>
  );
}

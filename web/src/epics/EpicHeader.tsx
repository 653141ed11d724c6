import { useApolloClient } from '@apollo/client/react';
import { dayText } from '@cairn/domain/dates/text';
import { dayOfInstant } from '@cairn/domain/dates/today';
import Copy from 'lucide-react/icons/copy';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { toast } from '../ui/toast.ts';
import { SET_EPIC_STATE, type EpicDetails } from './epic-documents.ts';
import { StateBadge } from './StateBadge.tsx';
import styles from './EpicHeader.module.css';

/** Title, state and origin of an epic, and the button that closes or reopens it. */
export function EpicHeader({ epic, fullPath }: { epic: EpicDetails; fullPath: string }) {
  const client = useApolloClient();
  const [changing, setChanging] = useState(false);
  const [refused, setRefused] = useState(false);
  const open = epic.state === 'opened';
  const toggle = async () => {
    setRefused(false);
    setChanging(true);
    const answer = await client
      .mutate({
        mutation: SET_EPIC_STATE,
        variables: { groupPath: fullPath, iid: epic.iid, stateEvent: open ? 'CLOSE' : 'REOPEN' },
      })
      .catch(() => null);
    setChanging(false);
    if (answer?.data?.updateEpic?.epic == null) setRefused(true);
  };
  return (
    <header className={styles['header']}>
      <div className={styles['top']}>
        <h1 className={styles['title']}>{epic.title}</h1>
        {epic.userPermissions.updateEpic && (
          <Button pending={changing} onClick={() => void toggle()}>
            {open ? 'Close epic' : 'Reopen epic'}
          </Button>
        )}
      </div>
      <div className={styles['facts']}>
        <StateBadge state={epic.state} />
        {epic.confidential && (
          <Badge tone="warning" icon={<EyeOff aria-hidden="true" />}>
            Confidential
          </Badge>
        )}
        <span className={styles['reference']}>
          {epic.fullReference}
          <IconButton
            size="small"
            label="Copy reference"
            icon={<Copy size={14} aria-hidden="true" />}
            onClick={() => void copy(epic.fullReference)}
          />
        </span>
        <span className={styles['author']}>
          Created <Day instant={epic.createdAt} /> by
          <Avatar name={epic.author.name} src={epic.author.avatarUrl} size={16} decorative />
          <span title={`@${epic.author.username}`}>{epic.author.name}</span>
        </span>
        {epic.closedAt !== null && (
          <span>
            Closed <Day instant={epic.closedAt} />
          </span>
        )}
      </div>
      {refused && (
        <Alert variant="danger" onDismiss={() => setRefused(false)}>
          Unable to update this epic at this time.
        </Alert>
      )}
    </header>
  );
}

/** The viewer's day of an instant; the exact time is in its tooltip. */
function Day({ instant }: { instant: string }) {
  const at = new Date(instant);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <time dateTime={instant} title={at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })}>
      {dayText(dayOfInstant(at.getTime(), zone))}
    </time>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: `Copied ${text}` });
  } catch {
    toast({ text: `The browser did not allow copying ${text}.`, tone: 'danger' });
  }
}

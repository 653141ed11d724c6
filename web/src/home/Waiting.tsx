import { FirstEntries } from '../inbox/FirstEntries.tsx';
import { useInboxCount } from '../inbox/inbox-count.ts';
import { withBase } from '../site/base-path.ts';
import { Block } from '../ui/blocks/Block.tsx';
import { numberText } from '../ui/dates/first/local-numbers.ts';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';

const TITLE = 'Waiting for you';
const MOST = 5;

/** The newest entries of the viewer's inbox. */
export function Waiting() {
  const unread = useInboxCount() ?? 0;
  return (
    <Block
      title={TITLE}
      detail={unread === 0 ? '' : `${numberText(unread)} unread`}
      link={{ href: withBase('/dashboard/inbox'), label: 'Inbox' }}
    >
      <FirstEntries
        label={TITLE}
        most={MOST}
        empty={
          <EmptyState
            title="Inbox zero"
            level={3}
            illustration={false}
            actions={<LinkButton href={withBase('/dashboard/issues')}>My issues</LinkButton>}
          >
            What others do to items that you follow, wrote or are assigned appears here.
          </EmptyState>
        }
      />
    </Block>
  );
}

import { FirstEntries } from '../inbox/FirstEntries.tsx';
import { useInboxCount } from '../inbox/inbox-count.ts';
import { withBase } from '../site/base-path.ts';
import { Block, NothingIn } from '../ui/blocks/Block.tsx';
import { numberText } from '../ui/dates/first/local-numbers.ts';

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
          <NothingIn>
            Inbox zero. What others do to items that you follow, wrote or are assigned appears here.{' '}
            <a href={withBase('/dashboard/issues')}>My issues</a>
          </NothingIn>
        }
      />
    </Block>
  );
}

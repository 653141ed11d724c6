import { useEffect } from 'react';
import type { PeekItemProps } from '../../lists/peek/Peek.tsx';
import { PeekPanel } from '../../lists/peek/PeekPanel.tsx';
import { Waiting } from '../../lists/peek/Waiting.tsx';
import { pageOf } from '../../groups/namespace.ts';
import { answerAhead } from '../../api/use-answer.ts';
import { issuePage } from '../issue-facts.ts';
import { IssueScreen } from '../IssueScreen.tsx';

/** An issue in the side panel of a list, with everything its page shows. */
export function IssuePeek({ peeked, ways, title, notFound }: PeekItemProps) {
  const { fullPath, iid } = peeked;
  const { around } = ways;
  useEffect(() => {
    // A failed read is repeated when the issue is shown.
    for (const next of around)
      if (next !== null) answerAhead(issuePage({ fullPath: next.fullPath, iid: next.iid })).catch(() => {});
    // oxlint-disable-next-line react/exhaustive-deps -- once for each issue that is shown
  }, [fullPath, iid]);
  return (
    <PeekPanel
      noun="Issue"
      peeked={peeked}
      ways={ways}
      path={pageOf({ kind: 'project', fullPath }, `issues/${iid}`)}
    >
      <IssueScreen
        key={`${fullPath}#${iid}`}
        fullPath={fullPath}
        iid={iid}
        notFound={notFound}
        waiting={<Waiting title={title} />}
      />
    </PeekPanel>
  );
}

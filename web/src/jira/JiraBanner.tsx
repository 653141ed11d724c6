import { useState } from 'react';
import { useFetched } from '../api/use-fetched.ts';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { readStored, writeStored } from '../ui/first/stored.ts';
import { LabelChip } from '../ui/LabelChip.tsx';
import { Alert } from '../ui/messages/Alert.tsx';
import { readBanner } from './banner.ts';

/** The key under which the dismissed label of each project is stored, as in GitLab. */
const HIDDEN = 'jira-import-success-alert-hide-map';

const hiddenLabels = (): Record<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(readStored(HIDDEN) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** What became of the newest import from Jira, above the issues of a project. */
export function JiraBanner({ namespace }: { namespace: Namespace }) {
  const { fullPath } = namespace;
  const { last } = useFetched(fullPath, () => readBanner(fullPath));
  const [dismissed, setDismissed] = useState(false);
  if (!last || dismissed) return null;
  const { state, id, count, reason, label } = last;
  const isOver = state !== 'running' && state !== 'paused';
  if (isOver && label !== null && hiddenLabels()[fullPath] === label.title) return null;
  const dismiss = () => {
    if (isOver && label !== null)
      writeStored(HIDDEN, JSON.stringify({ ...hiddenLabels(), [fullPath]: label.title }));
    setDismissed(true);
  };
  const details = (
    <LinkButton size="small" href={pageOf(namespace, `import/jira/${id}`)}>
      {isOver ? 'View report' : 'View progress'}
    </LinkButton>
  );
  switch (state) {
    case 'running':
      return (
        <Alert onDismiss={dismiss} actions={details}>
          Import in progress. Refresh page to see newly added issues.
        </Alert>
      );
    case 'paused':
      return (
        <Alert
          variant="warning"
          title="The import from Jira is paused"
          onDismiss={dismiss}
          actions={details}
        />
      );
    case 'failed':
      return (
        <Alert variant="danger" title="The import from Jira failed" onDismiss={dismiss} actions={details}>
          {reason}
        </Alert>
      );
    case 'cancelled':
      return (
        <Alert
          variant="warning"
          title="The import from Jira was canceled"
          onDismiss={dismiss}
          actions={details}
        >
          {reason}
        </Alert>
      );
    case 'finished':
      return (
        <Alert variant="success" onDismiss={dismiss} actions={details}>
          {count} issues successfully imported with the label{' '}
          {label !== null && (
            <LabelChip
              title={label.title}
              color={label.color}
              href={`${pageOf(namespace, 'issues')}?label_name[]=${encodeURIComponent(label.title)}`}
            />
          )}
        </Alert>
      );
  }
}

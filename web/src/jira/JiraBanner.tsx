import { useState } from 'react';
import { useFetched } from '../api/use-fetched.ts';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { readStored, writeStored } from '../ui/first/stored.ts';
import { LabelChip } from '../ui/LabelChip.tsx';
import { Alert } from '../ui/messages/Alert.tsx';
import { readBanner } from './import.ts';

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
  const dismiss = () => setDismissed(true);
  if (last.state === 'running')
    return <Alert onDismiss={dismiss}>Import in progress. Refresh page to see newly added issues.</Alert>;
  if (last.state === 'failed')
    return (
      <Alert variant="danger" title="The import from Jira failed" onDismiss={dismiss}>
        {last.reason}
      </Alert>
    );
  const { title, color } = last.label;
  if (hiddenLabels()[fullPath] === title) return null;
  return (
    <Alert
      variant="success"
      onDismiss={() => {
        writeStored(HIDDEN, JSON.stringify({ ...hiddenLabels(), [fullPath]: title }));
        dismiss();
      }}
    >
      {last.count} issues successfully imported with the label{' '}
      <LabelChip
        title={title}
        color={color}
        href={`${pageOf(namespace, 'issues')}?label_name[]=${encodeURIComponent(title)}`}
      />
    </Alert>
  );
}

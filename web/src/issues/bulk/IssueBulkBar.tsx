import { BulkBar, type BulkBarProps } from '../../bulk-edits/BulkBar.tsx';
import { IssueBulkFields } from './IssueBulkFields.tsx';

/** What can be done to the chosen issues. */
export function IssueBulkBar(props: Omit<BulkBarProps, 'fields'>) {
  return <BulkBar {...props} fields={IssueBulkFields} />;
}

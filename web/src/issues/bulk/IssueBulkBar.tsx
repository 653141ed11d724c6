import { BulkBar, type BulkBarProps } from '../../bulk-edits/BulkBar.tsx';
import { IssueBulkFields } from './IssueBulkFields.tsx';

/** Bar with the bulk edits of the selected issues. */
export function IssueBulkBar(props: Omit<BulkBarProps, 'fields'>) {
  return <BulkBar {...props} fields={IssueBulkFields} />;
}

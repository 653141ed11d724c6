import type { PageProps } from '../../navigation/page.ts';
import { ISSUES } from '../kinds/issues.tsx';
import { ListScreen } from '../ListScreen.tsx';

/** The issues of a project, or of all projects of a group. */
export function IssuesScreen(props: PageProps) {
  return <ListScreen {...props} kind={ISSUES} viewer={null} />;
}

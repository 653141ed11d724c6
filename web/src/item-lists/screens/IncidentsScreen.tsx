import type { PageProps } from '../../navigation/page.ts';
import { INCIDENTS } from '../kinds/incidents.tsx';
import { ListScreen } from '../ListScreen.tsx';

/** The incidents of a group or project. */
export function IncidentsScreen(props: PageProps) {
  return <ListScreen {...props} kind={INCIDENTS} viewer={null} />;
}

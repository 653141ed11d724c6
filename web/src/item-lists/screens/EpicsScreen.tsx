import type { PageProps } from '../../navigation/page.ts';
import { EPICS } from '../kinds/epics.tsx';
import { ListScreen } from '../ListScreen.tsx';

/** The epics of a group and its subgroups. */
export function EpicsScreen(props: PageProps) {
  return <ListScreen {...props} kind={EPICS} viewer={null} />;
}

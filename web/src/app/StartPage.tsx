import { GroupsScreen } from '../groups/GroupsScreen.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';

export function StartPage() {
  useDocumentTitle('Groups');
  return <GroupsScreen />;
}

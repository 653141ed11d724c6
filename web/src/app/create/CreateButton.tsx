import Plus from 'lucide-react/icons/plus';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { CreateMenu } from './CreateMenu.tsx';

/** The button “+”, which opens the menu of what the viewer can create. */
export function CreateButton() {
  return (
    <CreateMenu
      placement="bottom start"
      trigger={(props) => <IconButton {...props} label="Create new…" icon={<Plus aria-hidden="true" />} />}
    />
  );
}

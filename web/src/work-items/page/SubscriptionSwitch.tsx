import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { IconButton } from '../../ui/first/IconButton.tsx';
import type { Item } from '../item.ts';

export interface SubscriptionSwitchProps {
  item: Pick<Item, 'subscribed'>;
  onToggle: () => void;
}

/** Whether the viewer gets notifications about the item. */
export function SubscriptionSwitch({ item: { subscribed }, onToggle }: SubscriptionSwitchProps) {
  return (
    <IconButton
      role="switch"
      aria-checked={subscribed}
      label={subscribed ? 'You are notified about changes' : 'You are not notified about changes'}
      icon={subscribed ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
      onClick={onToggle}
    />
  );
}

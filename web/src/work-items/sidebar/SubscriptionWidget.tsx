import { Switch } from '../../ui/fields/Switch.tsx';
import type { Item } from '../item.ts';
import { Widget } from './Widget.tsx';

export interface SubscriptionWidgetProps {
  item: Item;
  problem: string | null;
  onChange: () => void;
}

/** Whether the viewer gets notifications about the item. */
export function SubscriptionWidget({ item, problem, onChange }: SubscriptionWidgetProps) {
  return (
    <Widget title="Notifications" problem={problem}>
      <Switch
        label={item.subscribed ? 'You are notified about changes' : 'You are not notified about changes'}
        checked={item.subscribed}
        onChange={onChange}
      />
    </Widget>
  );
}

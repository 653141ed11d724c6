import CalendarDays from 'lucide-react/icons/calendar-days';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Rss from 'lucide-react/icons/rss';
import { type ReactNode, useState } from 'react';
import { useViewer } from '../../session/viewer.ts';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/menu/Menu.tsx';
import { toast } from '../../ui/messages/toast.ts';
import { type FeedAddresses, filteredFeed, openFeeds, ownFeeds } from './feed-addresses.ts';

export interface FeedMenuProps {
  /** Path of the list. */
  list: string;
  /** The filters of the list, as in its URL. */
  query: string;
  /** Further entries at the top of the menu. */
  more?: readonly MenuItem[];
}

/** Menu of the actions on a list of issues as a whole. */
export function FeedMenu({ list, query, more }: FeedMenuProps) {
  const viewer = useViewer();
  const [own, setOwn] = useState<FeedAddresses | null>(null);
  if (viewer === undefined) return null;
  const feeds = viewer === null ? openFeeds(list) : own;
  const ask = () => {
    if (viewer === null) return;
    ownFeeds(list).then(setOwn, () =>
      toast({ text: 'The feed addresses could not be loaded. Open the menu again.', tone: 'danger' }),
    );
  };
  const feed = (id: string, label: string, icon: ReactNode, address: string | undefined) => ({
    id,
    label,
    icon,
    ...(address === undefined ? { disabled: true } : { href: filteredFeed(address, query) }),
  });
  return (
    <Menu
      label="Actions"
      placement="bottom end"
      onOpen={ask}
      sections={[
        ...(more === undefined || more.length === 0 ? [] : [{ items: more }]),
        {
          items: [
            feed('rss', 'Subscribe to RSS feed', <Rss size={16} />, feeds?.rss),
            feed('calendar', 'Subscribe to calendar', <CalendarDays size={16} />, feeds?.calendar),
          ],
        },
      ]}
      trigger={(trigger) => (
        <IconButton {...trigger} label="Actions" icon={<EllipsisVertical size={16} aria-hidden="true" />} />
      )}
    />
  );
}

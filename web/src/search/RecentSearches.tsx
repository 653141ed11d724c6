import type { FilterState } from '@cairn/domain/search/address';
import type { TokenDefinition } from '@cairn/domain/search/tokens';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { IconButton } from '../ui/first/IconButton.tsx';
import { Menu, type MenuSection } from '../ui/menu/Menu.tsx';
import { filtersOfSearch, forgetSearches, recentSearches, searchText } from './recent-searches.ts';

export interface RecentSearchesProps {
  storageKey: string;
  tokens: readonly TokenDefinition[];
  onChoose: (filters: FilterState) => void;
}

export function RecentSearches({ storageKey, tokens, onChoose }: RecentSearchesProps) {
  // Read when the menu opens, not at each key press.
  const [searches, setSearches] = useState<readonly string[]>([]);
  const sections: MenuSection[] =
    searches.length === 0
      ? [
          {
            title: 'Recent searches',
            items: [{ id: 'none', label: "You don't have any recent searches", disabled: true }],
          },
        ]
      : [
          {
            title: 'Recent searches',
            items: searches.map((query) => ({
              id: query,
              label: searchText(tokens, query),
              onSelect: () => onChoose(filtersOfSearch(tokens, query)),
            })),
          },
          {
            items: [
              { id: 'clear', label: 'Clear recent searches', onSelect: () => forgetSearches(storageKey) },
            ],
          },
        ];
  return (
    <Menu
      label="Recent searches"
      sections={sections}
      onOpen={() => setSearches(recentSearches(storageKey))}
      trigger={(props) => (
        <IconButton {...props} label="Recent searches" icon={<History size={16} aria-hidden="true" />} />
      )}
    />
  );
}

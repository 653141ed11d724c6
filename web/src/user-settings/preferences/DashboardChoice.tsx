import type { Preferences } from '@cairn/domain/preferences/preferences';
import { useState } from 'react';
import { gql } from '../../api/document.ts';
import { sendJson } from '../../api/send-json.ts';
import { useAnswer } from '../../api/use-answer.ts';
import type { PreferencesChange } from '../../session/choose-preferences.ts';
import { ChoiceButton } from '../../ui/buttons/ChoiceButton.tsx';
import { Listbox } from '../../ui/listbox/Listbox.tsx';
import { useFound } from '../../ui/listbox/use-found.ts';
import { PLACE_SEARCH_DEBOUNCE_MS } from '../../ui/use-debounced.ts';

const DASHBOARD_GROUP = gql(`
  query dashboardGroup {
    currentUser {
      id
      userPreferences {
        dashboardGroup {
          id
          fullName
        }
      }
    }
  }
`);

const PAGES: Readonly<Record<Exclude<Preferences['dashboard'], 'group'>, string>> = {
  home: 'Home',
  inbox: 'Inbox',
  issues: 'Your issues',
  todos: 'To-do list',
};

const isPage = (value: string): value is keyof typeof PAGES => value in PAGES;

const PAGE_SIZE = 20;

const findGroups = async (search: string, after: string | null) => {
  const page = Number(after ?? 1);
  const groups = await sendJson('GET', '/api/v4/groups', {
    query: { page, per_page: PAGE_SIZE, ...(search !== '' && { search }) },
  });
  return {
    found: groups.map(({ id, full_name, full_path }) => ({
      id: String(id),
      name: full_name,
      path: full_path,
    })),
    next: groups.length < PAGE_SIZE ? null : String(page + 1),
  };
};

export interface DashboardChoiceProps {
  dashboard: Preferences['dashboard'];
  /** Stores the choice; resolves to false when it was refused. */
  onChoose: (change: PreferencesChange, before: PreferencesChange) => Promise<boolean>;
}

/** The page that opens at the address of the site: one of the viewer's own, or that of a group. */
export function DashboardChoice({ dashboard, onChoose }: DashboardChoiceProps) {
  const isGroup = dashboard === 'group';
  const { data } = useAnswer(DASHBOARD_GROUP, {}, { enabled: isGroup });
  const stored = data?.currentUser?.userPreferences?.dashboardGroup;
  const [picked, setPicked] = useState<{ id: string; name: string } | null>(null);
  const { search, found, failed, list } = useFound(findGroups, { debounceMs: PLACE_SEARCH_DEBOUNCE_MS });
  const group =
    picked ?? (stored == null ? null : { id: stored.id.replace(/\D/g, ''), name: stored.fullName });
  const pages = Object.entries(PAGES).filter(([, label]) =>
    label.toLowerCase().includes(search.toLowerCase()),
  );
  const choose = async (value: string) => {
    const before = { dashboard, dashboardGroupId: isGroup && group !== null ? Number(group.id) : null };
    if (isPage(value)) {
      await onChoose({ dashboard: value, dashboardGroupId: null }, before);
      return;
    }
    const name = found.find(({ id }) => id === value)?.name ?? '';
    if (await onChoose({ dashboard: 'group', dashboardGroupId: Number(value) }, before))
      setPicked({ id: value, name });
  };
  const text = isGroup ? (group?.name ?? 'A group') : PAGES[dashboard];
  return (
    <Listbox
      {...list}
      label="Landing page"
      emptyText={failed ? 'Groups could not be loaded' : 'No matching results'}
      options={[
        { title: 'Pages', options: pages.map(([value, label]) => ({ value, label })) },
        {
          title: 'Groups',
          options: found.map(({ id, name, path }) => ({ value: id, label: name, description: path })),
        },
      ].filter(({ options }) => options.length > 0)}
      selected={[isGroup ? (group?.id ?? '') : dashboard]}
      onChange={([value]) => {
        if (value !== undefined) void choose(value);
      }}
      trigger={(props) => <ChoiceButton {...props} label="Landing page" text={text} placeholder="Select" />}
    />
  );
}

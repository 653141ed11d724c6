import { pageOf } from '../groups/namespace.ts';
import { useNamespace } from '../namespaces/use-namespace.ts';
import { navigate } from '../navigation/place.ts';
import { projectShortcuts } from '../shortcuts/project-shortcuts.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';

/** Registers the shortcuts of every page of a project. */
export function ProjectShortcuts({ fullPath }: { fullPath: string }) {
  const project = { kind: 'project', fullPath } as const;
  const { head } = useNamespace(project);
  const goTo = (page: string) => () => navigate(pageOf(project, page));
  useShortcut({ ...projectShortcuts.overview, run: goTo('') }, head != null);
  useShortcut({ ...projectShortcuts.activity, run: goTo('activity') }, head != null);
  useShortcut({ ...projectShortcuts.issues, run: goTo('issues') }, head != null);
  useShortcut(
    { ...projectShortcuts.newIssue, run: goTo('issues/new') },
    head?.userPermissions.createIssue === true,
  );
  return null;
}

import { withBase } from '../site/base-path.ts';
import type { EditorPaths } from '../markdown/MarkdownEditor.tsx';
import type { Noteable } from './note.ts';

/** Where comments of an item are rendered, completed and given their files. */
export function editorPaths({ kind, fullPath }: Noteable): EditorPaths {
  const place = withBase(kind === 'epic' ? `/groups/${fullPath}/-` : `/${fullPath}/-`);
  return {
    preview: `${place}/preview_markdown`,
    sources: `${place}/autocomplete_sources`,
    uploads: kind === 'epic' ? `${place}/uploads` : withBase(`/${fullPath}/uploads`),
  };
}

/** The group whose news tell of the item: its own, or the one its project lies in. */
export function groupOf({ kind, fullPath }: Noteable): string {
  return kind === 'epic' ? fullPath : fullPath.slice(0, fullPath.lastIndexOf('/'));
}

/** The item's type in words of the API. */
export function typeOf({ kind }: Noteable): 'Epic' | 'Issue' {
  return kind === 'epic' ? 'Epic' : 'Issue';
}

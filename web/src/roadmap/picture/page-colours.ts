import type { PictureColours } from '@cairn/domain/timeline/picture-view';

/** The theme's colours as they are now; a file cannot know the page's variables. */
export function pageColours(): PictureColours {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    background: colour('--color-surface'),
    text: colour('--color-text'),
    muted: colour('--color-text-muted'),
    line: colour('--color-border'),
    today: colour('--color-today'),
    milestone: colour('--color-control'),
    dependency: colour('--color-control'),
    broken: colour('--color-danger-text'),
  };
  probe.remove();
  return colours;
}

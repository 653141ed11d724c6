import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { ComponentType } from 'react';
import type { Theme } from '../ui/theme.ts';

/** How each theme is named and drawn in menus. */
export const themeFaces: Record<Theme, { label: string; icon: ComponentType<{ size?: number }> }> = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'System', icon: Monitor },
};

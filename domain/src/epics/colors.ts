/** The colours offered for epics, the default first. */
export const EPIC_COLORS = [
  { name: 'Blue', value: '#1068bf' },
  { name: 'Forest green', value: '#217645' },
  { name: 'Dark red', value: '#c91c00' },
  { name: 'Coffee', value: '#9e5400' },
  { name: 'Purple', value: '#694cc0' },
  { name: 'Magenta', value: '#de198f' },
  { name: 'Teal', value: '#2e90a5' },
  { name: 'Light blue', value: '#55aafe' },
  { name: 'Mint green', value: '#4dd787' },
  { name: 'Rose', value: '#f17763' },
  { name: 'Apricot', value: '#f3ad5d' },
  { name: 'Lavender', value: '#b7a0fd' },
  { name: 'Pink', value: '#fd8cd0' },
  { name: 'Aqua', value: '#6cd3ea' },
] as const;

export const DEFAULT_EPIC_COLOR = '#1068bf';

/** The name of a palette colour, or null for any other colour. */
export function epicColorName(value: string): string | null {
  return EPIC_COLORS.find((color) => color.value === value.toLowerCase())?.name ?? null;
}

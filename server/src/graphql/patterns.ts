/** An ILIKE pattern for text that contains the given one as it stands. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

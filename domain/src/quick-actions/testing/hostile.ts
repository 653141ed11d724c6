/** Pieces that, when repeated, begin a quick action, a block of code or a comment again and again. */
export const hostileCommands: readonly string[] = [
  '/close\n',
  '```\n',
  '<!--',
  '>>>\n',
  '/',
  ' \n',
  '/label "~\n',
];

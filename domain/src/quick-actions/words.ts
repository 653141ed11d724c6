const TITLE = /~?(?:"([^"\n]*)"|([^\s~"]+))/g;

/** The label titles in an argument, with or without their mark: `~bug ~"two words" plain`. */
export function labelTitlesOf(argument: string): string[] {
  return [...argument.matchAll(TITLE)]
    .map(([, quoted, plain]) => (quoted ?? plain ?? '').trim())
    .filter((title) => title !== '');
}

/** The single title in an argument, with or without its mark and quotes: `%"two words"`, `two words`. */
export function titleOf(argument: string, mark: string): string {
  const bare = (argument.startsWith(mark) ? argument.slice(mark.length) : argument).trim();
  return bare.length >= 2 && bare.startsWith('"') && bare.endsWith('"') ? bare.slice(1, -1) : bare;
}

/** A path for addresses from a name: `Ångström & Söhne` gives `angstrom-sohne`; empty if no letter is left. */
export function pathFrom(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 255);
}

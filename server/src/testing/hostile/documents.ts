/** Joins the generated parts. */
export function repeat(times: number, text: (index: number) => string): string {
  return Array.from({ length: times }, (_, i) => text(i)).join(' ');
}
/** A query with this depth. */
export function nested(depth: number): string {
  return `{ group(fullPath: "a") { ${'parent { '.repeat(depth)}id${' }'.repeat(depth)} } }`;
}
const bomb = (levels: number): string =>
  `{ group(fullPath: "a") { ...F0 } } ${repeat(levels, (i) => `fragment F${i} on Group { ${i + 1 < levels ? `...F${i + 1} parent { ...F${i + 1} }` : 'id'} }`)}`;

/** Documents that would be expensive to parse or execute, each with a part of its error message. */
export const HOSTILE_DOCUMENTS: readonly (readonly [name: string, document: string, says: string])[] = [
  ['10,001 characters', `{ currentUser { id } } #${'x'.repeat(10_000)}`, 'too large'],
  ['a hundred thousand characters', `{ ${repeat(20_000, () => 'name')} }`, 'too large'],
  ['too many tokens', `{ ${repeat(4_500, () => 'a')} }`, 'token'],
  ['deep nesting', nested(30), 'depth'],
  ['very deep nesting', `${'{a'.repeat(1300)}${'}'.repeat(1300)}`, 'depth'],
  [
    'values nested without end',
    `{ group(fullPath: ${'['.repeat(1900)}${']'.repeat(1900)}) { id } }`,
    'nested',
  ],
  ['many aliases', `{ ${repeat(150, (i) => `a${i}: currentUser { id }`)} }`, 'aliases'],
  ['one field again and again', `{ currentUser { ${repeat(900, () => 'id')} } }`, 'complexity'],
  ['many directives', `{ currentUser { id ${repeat(120, () => '@skip(if: false)')} } }`, 'directives'],
  [
    'a fragment that contains itself',
    '{ group(fullPath: "a") { ...A } } fragment A on Group { id parent { ...A } }',
    'itself',
  ],
  [
    'fragments that contain each other',
    '{ group(fullPath: "a") { ...A } } fragment A on Group { parent { ...B } } fragment B on Group { parent { ...A } }',
    'itself',
  ],
  ['fragments that double at each level', bomb(14), 'exceeds'],
  ['an absurd page', '{ groups(first: 1000000000) { nodes { id } } }', 'complexity'],
  [
    'pages within pages',
    '{ groups(first: 100) { nodes { epics(first: 100) { nodes { children(first: 100) { nodes { id } } } } } } }',
    'exceeds',
  ],
  [
    'introspection that multiplies',
    '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
    'nested',
  ],
  [
    'introspection by many names',
    `{ ${repeat(20, (i) => `a${i}: __schema { types { name } }`)} }`,
    'limited',
  ],
  ['unknown fields', `{ ${repeat(90, (i) => `a${i}: nothing${i}`)} }`, 'Cannot query field'],
  ['a subscription', 'subscription { epicUpdated { id } }', ''],
  ['no document at all', '{', 'Syntax Error'],
];

// Words that need a key. bin/names.mjs refuses them in the names of files and of what files export; beside each stands what to say instead.

const FIXTURE = 'what the fixture holds, as in group-with-roles';

export const cryptic = [
  {
    roots: ['server/src', 'domain/src', 'web/src', 'e2e', 'screens'],
    /** Refused wherever they stand in a name. */
    words: {
      told: 'system note, or worded where an entry is meant',
      tellable: 'visible',
      claim: 'lock',
      claims: 'lock',
      claimed: 'locked',
      claiming: 'locking, or refusing',
      take: 'run, reserve or accept, whichever is meant',
      takes: 'run, reserve or accept, whichever is meant',
      front: 'page, as in page-routes',
      looks: 'the noun of what is checked, as in bar-look',
      regrow: 'recount',
      hall: FIXTURE,
      scene: FIXTURE,
      stage: FIXTURE,
      yard: FIXTURE,
      orchard: FIXTURE,
      canal: FIXTURE,
      forum: FIXTURE,
      world: FIXTURE,
    },
    /** Terms of the field that hold such a word. */
    terms: ['front matter'],
    /** Refused as the whole name of a file. */
    files: {
      source: 'autocomplete, or what it is a source of',
      plan: 'statement, schedule or planning, whichever is meant',
      'ask-kept': 'named-statements',
    },
    /** Refused as the whole name of an export. */
    exports: {
      Place: 'a noun of its own, as ReferencePlace',
      Fields: 'a noun of its own, as FieldPatch',
      Row: 'a noun of its own, as SystemNoteRow',
      Plan: 'Statement, CadenceSettings or what else is planned',
      Source: 'a noun of its own, as AutocompleteSource',
    },
  },
];

import { describe, expect, it } from 'vitest';
import {
  CONFIDENTIAL_ERRORS,
  makeConfidentialError,
  MAX_CHILDREN,
  PARENT_ERRORS,
  parentError,
  type ParentInput,
} from './rules.ts';

const fine: ParentInput = {
  child: { id: 'c', parentId: null },
  parent: { id: 'p', childCount: 3 },
  childHeight: 1,
  parentAncestors: ['a', 'b'],
};
const ancestors = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`);

describe('setting a parent', () => {
  it('is fine where no rule is broken', () => {
    expect(parentError(fine)).toBeNull();
    expect(parentError({ ...fine, child: { id: 'c', parentId: 'other' } })).toBeNull();
  });

  it('names what is wrong', () => {
    expect(parentError({ ...fine, parent: { id: 'c', childCount: 0 } })).toBe(
      'This epic cannot be added. An epic cannot be added to itself.',
    );
    expect(parentError({ ...fine, child: { id: 'c', parentId: 'p' } })).toBe(
      'This epic cannot be added. It is already assigned to the parent epic.',
    );
    expect(parentError({ ...fine, parentAncestors: ['a', 'c'] })).toBe(
      'This epic cannot be added. It is already an ancestor of the parent epic.',
    );
    expect(parentError({ ...fine, allowed: false })).toBe(
      "This epic cannot be added. You don't have access to perform this action.",
    );
  });

  it('allows seven levels and no more', () => {
    expect(parentError({ ...fine, parentAncestors: ancestors(5) })).toBeNull();
    expect(parentError({ ...fine, parentAncestors: ancestors(6) })).toBe(PARENT_ERRORS.depth);
    expect(parentError({ ...fine, childHeight: 6, parentAncestors: [] })).toBeNull();
    expect(parentError({ ...fine, childHeight: 7, parentAncestors: [] })).toBe(PARENT_ERRORS.depth);
    expect(parentError({ ...fine, childHeight: 4, parentAncestors: ancestors(3) })).toBe(PARENT_ERRORS.depth);
  });

  it('allows 5000 children and no more', () => {
    const parent = { id: 'p', childCount: MAX_CHILDREN - 1 };
    expect(parentError({ ...fine, parent })).toBeNull();
    expect(parentError({ ...fine, parent: { id: 'p', childCount: MAX_CHILDREN } })).toBe(PARENT_ERRORS.full);
  });

  it('keeps a public epic out of a confidential parent, not the other way round', () => {
    const secret = { id: 'p', childCount: 0, confidential: true };
    expect(parentError({ ...fine, parent: secret })).toBe(CONFIDENTIAL_ERRORS.openChild);
    expect(parentError({ ...fine, child: { id: 'c', parentId: null, confidential: true } })).toBeNull();
    expect(
      parentError({
        ...fine,
        child: { id: 'c', parentId: null, confidential: true },
        parent: secret,
      }),
    ).toBeNull();
  });

  it('gives the first reason when several hold', () => {
    const broken: ParentInput = {
      child: { id: 'p', parentId: 'p' },
      parent: { id: 'p', childCount: MAX_CHILDREN, confidential: true },
      childHeight: 9,
      parentAncestors: ['p'],
      allowed: false,
    };
    const allowed = { ...broken, allowed: true };
    const other = { ...allowed, child: { id: 'c', parentId: 'p' }, parentAncestors: ['c'] };
    const unassigned = { ...other, child: { id: 'c', parentId: null } };
    const elsewhere = { ...unassigned, parentAncestors: [] };
    const shallow = { ...elsewhere, childHeight: 1 };
    expect(
      [broken, allowed, other, unassigned, elsewhere, shallow].map((question) => parentError(question)),
    ).toEqual([
      PARENT_ERRORS.noAccess,
      PARENT_ERRORS.self,
      PARENT_ERRORS.alreadyChild,
      PARENT_ERRORS.ancestor,
      PARENT_ERRORS.depth,
      PARENT_ERRORS.full,
    ]);
  });
});

it('refuses to hide an epic that holds public work', () => {
  expect(makeConfidentialError({ hasPublicIssues: true, hasPublicChildEpics: true })).toBe(
    'Cannot make the epic confidential if it contains non-confidential issues',
  );
  expect(makeConfidentialError({ hasPublicIssues: false, hasPublicChildEpics: true })).toBe(
    'Cannot make the epic confidential if it contains non-confidential child epics',
  );
  expect(makeConfidentialError({ hasPublicIssues: false, hasPublicChildEpics: false })).toBeNull();
});

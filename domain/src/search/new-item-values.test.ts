import { expect, test } from 'vitest';
import type { FilterToken } from './address.ts';
import { newItemValues } from './new-item-values.ts';

const filters = (...tokens: readonly (readonly [string, string, FilterToken['operator']?])[]) => ({
  search: '',
  tokens: tokens.map(([key, value, operator = 'is']) => ({ key, value, operator })),
});

test('filters that name values give them to a new item', () => {
  const set = filters(
    ['label', 'bug'],
    ['label', 'size::small'],
    ['milestone', 'Beta'],
    ['iteration', 'Current'],
    ['assignee', 'ann'],
    ['type', 'INCIDENT'],
    ['weight', '3'],
    ['health', 'atRisk'],
    ['confidential', 'true'],
  );
  expect(newItemValues({ filters: set, epicId: 7 })).toEqual({
    type: 'incident',
    confidential: true,
    parentId: 7,
    suggested: {
      label_titles: ['bug', 'size::small'],
      milestone_title: 'Beta',
      iteration_title: 'Current',
      assignee_usernames: ['ann'],
      weight: 3,
      health_status: 'at_risk',
    },
  });
});

test('filters that exclude, offer a choice or name nothing give nothing', () => {
  const set = filters(
    ['label', 'bug', 'isNot'],
    ['label', 'feature', 'or'],
    ['milestone', 'Beta'],
    ['milestone', 'Gamma'],
    ['iteration', 'None'],
    ['health', 'ANY'],
    ['author', 'ann'],
  );
  expect(newItemValues({ filters: set })).toEqual({ suggested: {} });
});

test('the value of the section comes before that of the filters', () => {
  const set = filters(['milestone', 'Beta'], ['assignee', 'ann'], ['label', 'bug']);
  const suggestedIn = (grouping: Parameters<typeof newItemValues>[0]['section']) => {
    const { suggested, parentId } = newItemValues({ filters: set, epicId: 7, section: grouping });
    return { ...suggested, parentId };
  };
  expect(suggestedIn({ grouping: { by: 'MILESTONE' }, key: '4' })).toMatchObject({ milestone_id: 4 });
  expect(suggestedIn({ grouping: { by: 'ASSIGNEE' }, key: '5' })).toMatchObject({ assignee_ids: [5] });
  expect(suggestedIn({ grouping: { by: 'ASSIGNEE' }, key: null })).not.toHaveProperty('assignee_usernames');
  expect(suggestedIn({ grouping: { by: 'EPIC' }, key: '6' })).toMatchObject({ parentId: 6 });
  expect(suggestedIn({ grouping: { by: 'EPIC' }, key: null }).parentId).toBeUndefined();
  expect(
    suggestedIn({ grouping: { by: 'LABEL_SCOPE', labelScope: 'size' }, key: 'size::large' }),
  ).toMatchObject({ label_titles: ['bug', 'size::large'] });
});

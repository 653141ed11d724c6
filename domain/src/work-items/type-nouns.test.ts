import { expect, test } from 'vitest';
import { linkedNoun, typeNoun } from './type-nouns.ts';

test('a type has a noun, as the API and the tables write it', () => {
  expect(typeNoun('key_result')).toEqual({
    one: 'key result',
    many: 'key results',
    capital: 'Key result',
    withArticle: 'a key result',
  });
  expect([typeNoun('INCIDENT').withArticle, typeNoun('TASK').withArticle]).toEqual(['an incident', 'a task']);
});

test('what a task is linked with can be of any type', () => {
  expect(['ISSUE', 'epic', 'TASK'].map((type) => linkedNoun(type).many)).toEqual([
    'issues',
    'epics',
    'items',
  ]);
});

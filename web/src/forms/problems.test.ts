import { expect, test } from 'vitest';
import { HttpRefused } from '../api/refused.ts';
import { blankProblems, problemsOf } from './problems.ts';

const names = { name: ['Title', 'title'], path: ['Path'] } as const;
const refused = (status: number, body: unknown) => problemsOf(new HttpRefused(status, [], body), names);

test('each sentence of the server stands beside its field, whatever the server calls it', () => {
  const message = { title: ['is too long', 'is odd'], path: ['has already been taken'], base: ['No more.'] };
  expect(refused(400, { message })).toEqual({
    name: 'Title is too long. Title is odd',
    path: 'Path has already been taken',
    form: 'No more.',
  });
});

test('a parameter that is missing or wrong is told beside its field as well', () => {
  expect(refused(400, { error: 'name is missing, path is invalid, colour is odd' })).toEqual({
    name: 'Title is missing',
    path: 'Path is invalid',
    form: 'colour is odd',
  });
});

test('what is there already is told of the field that names it', () => {
  expect(refused(409, { message: 'Label already exists' })).toEqual({ name: 'Label already exists' });
});

test.each([
  [0, null, /cannot be reached/],
  [403, { message: '403 Forbidden' }, /You don't have permission to do this/],
  [500, { message: '500 Internal Server Error' }, /./],
  [502, null, /had a problem/],
])('status %i is told of the whole form', (status, body, words) => {
  expect(refused(status, body)).toEqual({ form: expect.stringMatching(words) });
});

test('fields that may not be empty are told before anything is sent', () => {
  expect(blankProblems({ name: '  ', path: '' }, ['name'], names)).toEqual({ name: "Title can't be blank" });
});

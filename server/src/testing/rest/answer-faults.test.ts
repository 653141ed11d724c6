import { expect, test } from 'vitest';
import { z } from 'zod';
import { pageOf, unchanged } from '../../http/openapi/answers.ts';
import type { Operation } from '../../http/openapi/operation.ts';
import { answerFaults } from './answer-faults.ts';

const person = z.object({ id: z.int(), born: z.date() }).meta({ id: 'TestPerson', description: 'A person' });
const thing = z
  .object({
    name: z.string(),
    owner: person.nullable(),
    state: z.enum(['on', 'off']),
    size: z.int().optional(),
  })
  .meta({ id: 'TestThing', description: 'A thing' });

const operation = (url: string, answers: Operation['answers']): Operation => ({
  method: 'GET',
  url,
  summary: 'A thing',
  tag: 'Things',
  params: z.object({}),
  input: z.object({}),
  bodies: [],
  answers,
});

const ONE = operation('/thing', { 200: thing, 304: unchanged });
const LIST = operation('/things', { 200: pageOf(thing) });
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': '1' };
const PAGE = { 'x-page': 1, 'x-per-page': 20, 'x-next-page': '', 'x-prev-page': '', link: '<>' };
const GOOD = { name: 'n', owner: { id: 1, born: '2026-01-02T03:04:05.678Z' }, state: 'on' };

const faultsOf = (body: unknown, status = 200, headers: object = HEADERS, about = ONE) =>
  answerFaults(about, {
    status,
    headers: headers as Record<string, unknown>,
    body: body === null ? '' : JSON.stringify(body),
  }).join();

test('an answer as described has no fault', () => {
  expect(faultsOf(GOOD)).toBe('');
  expect(faultsOf({ ...GOOD, owner: null, size: 3 })).toBe('');
  expect(faultsOf(null, 304)).toBe('');
  expect(faultsOf([GOOD], 200, { ...HEADERS, ...PAGE }, LIST)).toBe('');
  expect(faultsOf({ message: '404 Not found' }, 404)).toBe('');
  expect(faultsOf({ error: 'title is missing' }, 400)).toBe('');
  expect(faultsOf({ message: '503' }, 503, { ...HEADERS, 'retry-after': 30 })).toBe('');
});

test.each([
  ['a missing property', { name: 'n', owner: null }, /state/],
  ['a property that nobody names', { ...GOOD, colour: 'red' }, /colour/],
  ['one inside another noun', { ...GOOD, owner: { ...GOOD.owner, age: 4 } }, /age/],
  ['another type', { ...GOOD, name: 4 }, /\/name must be string/],
  ['a value that is not listed', { ...GOOD, state: 'away' }, /\/state/],
  ['a date that is none', { ...GOOD, owner: { id: 1, born: 'today' } }, /date-time/],
  ['null where there is always something', { ...GOOD, name: null }, /\/name/],
  ['one thing where a list is', [GOOD], /must be object/],
])('%s is a fault', (_name, body, told) => {
  expect(faultsOf(body)).toMatch(told);
});

test('so are another status, another type, a header nobody described and one that is not there', () => {
  expect(faultsOf(GOOD, 201)).toMatch(/status/);
  expect(faultsOf(GOOD, 304)).toMatch(/body/);
  expect(faultsOf({ message: 1 }, 404)).toMatch(/\/message/);
  expect(faultsOf({ message: 'no', secret: 1 }, 404)).toMatch(/secret/);
  expect(faultsOf(GOOD, 200, { ...HEADERS, 'content-type': 'text/html' })).toMatch(/text\/html/);
  expect(faultsOf(GOOD, 200, { ...HEADERS, 'x-total': 3 })).toMatch(/x-total/);
  expect(faultsOf([GOOD], 200, HEADERS, LIST)).toMatch(/lacks the header x-page/);
});

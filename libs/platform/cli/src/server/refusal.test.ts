import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';

const ASKED = 'GET /api/platform/remotes/notes';

test('[PLT-184] each fault is printed once, with its field and the remote that would break', () => {
  const faults = [
    { field: 'version', message: 'There is no version 9.' },
    { field: 'modals.note.params.text', consumer: 'finance 1.0.0+a', message: 'finance 1.0.0+a would break.' },
  ];
  const fields = { version: 'Версии 9 нет' };

  const { message, facts } = refusalOf(422, { code: 'invalid', fields, details: { faults } }, ASKED);

  expect(message).toBe(
    'version: There is no version 9.\nmodals.note.params.text (finance 1.0.0+a): finance 1.0.0+a would break.',
  );
  expect(facts).toEqual({ status: 422, code: 'invalid', faults });
});

test.each([
  ['an unknown token', 401, { code: 'not_signed_in' }, 'MFE_TOKEN is not known to this product, or it is revoked.'],
  [
    'an older revision',
    409,
    { code: 'version_conflict', details: { revision: 7 } },
    'The remote has changed: its revision is 7 now. Look at mfe status and decide again.',
  ],
  [
    'a remote without a live version',
    404,
    { code: 'not_found', details: { published: ['1.0.0+a', '1.1.0+b'] } },
    'No user gets this remote yet. Published: 1.0.0+a, 1.1.0+b. Name the first version: mfe promote <remote> <version>.',
  ],
  ['an unknown name', 404, { code: 'not_found' }, `The server has nothing at ${ASKED}: check the name.`],
  [
    'a value that the contract refuses',
    422,
    { code: 'invalid', fields: { percent: 'Не больше 100', version: 'Слишком длинно' } },
    'The server does not accept the value of percent, version.',
  ],
  [
    'an older revision without its number',
    409,
    { code: 'version_conflict' },
    `The server answered 409 (version_conflict) to ${ASKED}.`,
  ],
  ['an invalid call without a field', 422, { code: 'invalid' }, `The server answered 422 (invalid) to ${ASKED}.`],
  ['a code without a sentence', 418, { code: 'teapot' }, `The server answered 418 (teapot) to ${ASKED}.`],
  ['an answer that is no refusal', 502, {}, `The server answered 502 to ${ASKED}.`],
])('[PLT-184] %s is explained in English', (_, status, body, said) => {
  expect(refusalOf(status, body, ASKED).message).toBe(said);
});

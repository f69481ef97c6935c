import { expect, test } from 'vitest';
import { isPushService } from './push-services.ts';

const TRUSTED = ['push.example', '*.services.example', 'http://localhost:9000'];

test.each([
  ['https://push.example/a', true],
  ['https://web.services.example/a', true],
  ['http://localhost:9000/a', true],
  ['http://push.example/a', false],
  ['https://push.example:8443/a', false],
  ['https://a.push.example/a', false],
  ['https://services.example/a', false],
  ['https://evilservices.example/a', false],
  ['http://localhost:9001/a', false],
  ['https://anna@push.example/a', false],
  ['https://:secret@push.example/a', false],
])('[PSH-3] the server sends to %s: %s', (endpoint, isTrusted) => {
  expect(isPushService(TRUSTED, endpoint)).toBe(isTrusted);
});

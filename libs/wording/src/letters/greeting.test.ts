import { expect, test } from 'vitest';
import { type Addressed, greeting } from './greeting.ts';

test.each<[string, Addressed]>([
  ['Здравствуйте, Анна Сергеевна!', { given_name: 'Анна Сергеевна', form_of_address: 'formal' }],
  ['Здравствуй, Аня!', { given_name: ' Аня ', form_of_address: 'informal' }],
  ['Здравствуйте!', { given_name: '', form_of_address: 'formal' }],
  ['Здравствуй!', { given_name: '  ', form_of_address: 'informal' }],
])('[NTF-46] the greeting is «%s»', (text, addressed) => {
  expect(greeting(addressed)).toBe(text);
});

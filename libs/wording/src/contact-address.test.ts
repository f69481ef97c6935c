import { expect, test } from 'vitest';
import { contactAddress, dialled } from './contact-address.ts';

const way = (type_connect: string, scheme: string) => ({ id: 1, type_connect, scheme, icon: `/${type_connect}.svg` });
const telegram = way('telegram', 'https://t.me/');
const phone_number = '8 (916) 123-45-67';

test.each([
  ['8 (916) 123-45-67', '+79161234567'],
  ['+7 916 123 45 67', '+79161234567'],
  ['9161234567', '+79161234567'],
  ['+49 30 901820', '+4930901820'],
  ['112', '112'],
  ['', ''],
])('[STU-60] the number %s is dialled as %s', (typed, number) => {
  expect(dialled(typed)).toBe(number);
});

test.each([
  [telegram, 'https://t.me/+79161234567'],
  [way('whatsapp', 'https://wa.me/'), 'https://wa.me/79161234567'],
  [way('viber', 'viber://chat?number='), 'viber://chat?number=%2B79161234567'],
  [way('phone', 'tel:'), 'tel:+79161234567'],
  [null, 'tel:+79161234567'],
])(
  '[STU-60] the link is the scheme with the phone number in the format of the contact method: %#',
  (type_connect, href) => {
    expect(contactAddress({ type_connect, phone_number, contact: 'anna' })).toEqual({ href, text: phone_number });
  },
);

test.each([
  [telegram, '@anna', '', 'https://t.me/anna', '@anna'],
  [way('vk', 'https://vk.me/'), 'anna.sokolova', phone_number, 'https://vk.me/anna.sokolova', 'anna.sokolova'],
  [way('email', 'mailto:'), 'anna@mail.ru', phone_number, 'mailto:anna@mail.ru', 'anna@mail.ru'],
  [way('vk', 'https://vk.me/'), 'https://vk.com/anna', '', 'https://vk.com/anna', 'vk.com/anna'],
  [way('vk', 'https://vk.me/'), '', phone_number, 'tel:+79161234567', phone_number],
])('[STU-60] a contact method with user names uses the contact: %#', (type_connect, contact, number, href, text) => {
  expect(contactAddress({ type_connect, contact, phone_number: number })).toEqual({ href, text });
});

test.each([
  [telegram, 'мама, после шести', 'мама, после шести'],
  [null, 'javascript:alert(1)', 'javascript:alert(1)'],
])('[STU-60] a contact that is not an address has no link: %#', (type_connect, contact, text) => {
  expect(contactAddress({ type_connect, contact, phone_number: '' })).toEqual({ href: null, text });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  ' https://x',
  'JavaScript:https://x',
  'vbscript:x',
  'https://a\nb',
])('[SEC-3] the contact %j never becomes an address that runs code', (contact) => {
  const ways = [telegram, way('vk', 'https://vk.me/'), way('email', 'mailto:'), way('phone', 'tel:'), null];

  const found = ways.map((type_connect) => contactAddress({ type_connect, contact, phone_number: '' })?.href ?? null);

  expect(found.filter((href) => href !== null && !/^(https?:|mailto:|tel:)/.test(href))).toEqual([]);
});

test('[STU-60] without a contact and a number the result is null', () => {
  expect(contactAddress({ type_connect: telegram, contact: ' ', phone_number: '' })).toBeNull();
});

import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const given = (environment: Record<string, string>) => {
  const { replyDomain, mailIn } = readConfig(environment);
  return { replyDomain, mailIn };
};

test('[DLV-42] without variables no port of mail opens, and letters have no address for answers', () => {
  expect(given({})).toEqual({ replyDomain: undefined, mailIn: null });
});

test('[DLV-42] a domain without a port gives letters the address alone, because another process receives the answers', () => {
  expect(given({ MAIL_IN_DOMAIN: 'Reply.Example.ru' })).toEqual({ replyDomain: 'reply.example.ru', mailIn: null });
});

test('[DLV-42] the port opens on this machine unless its host is named', () => {
  const both = { MAIL_IN_PORT: '2525', MAIL_IN_DOMAIN: 'ответ.пример.рф' };
  const domain = 'xn--b1agzqc.xn--e1afmkfd.xn--p1ai';

  expect(given(both).mailIn).toEqual({ host: '127.0.0.1', port: 2525, domain });
  expect(given({ ...both, MAIL_IN_HOST: '[::]' }).mailIn).toEqual({ host: '::', port: 2525, domain });
});

test.each([
  [
    { MAIL_IN_PORT: '2525' },
    'Неверная настройка. MAIL_IN_PORT: чтобы принимать ответы на письма, нужен и домен их адресов в MAIL_IN_DOMAIN.',
  ],
  [{ MAIL_IN_DOMAIN: 'a b' }, 'Неверная настройка. MAIL_IN_DOMAIN: нужен домен вида reply.example.ru, а задано «a b».'],
  [
    { MAIL_IN_PORT: 'on', MAIL_IN_DOMAIN: 'reply.example.ru' },
    'Неверная настройка. MAIL_IN_PORT: нужно целое число от 0 до 65535, а задано «on».',
  ],
  [{ MAIL_IN_PROT: '25' }, 'Неверная настройка. MAIL_IN_PROT: такой настройки нет, похожая называется MAIL_IN_PORT.'],
])('[DLV-42] %o stops the start with one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

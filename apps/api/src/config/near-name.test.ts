import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  ['DATBASE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['database_connections', 'DATABASE_CONNECTIONS'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['SMTP_URI', 'SMTP_URL'],
  ['LOG_LEVL', 'LOG_LEVEL'],
  ['port', 'PORT'],
])('[OPS-270] the variable %s stops the start, which names %s', (name, right) => {
  expect(() => readConfig({ [name]: '1' })).toThrow(
    `Неверная настройка. ${name}: такой настройки нет, похожая называется ${right}.`,
  );
});

test.each([
  'HOME',
  'HOSTNAME',
  'POST',
  'PATH',
  'PGDATABASE',
  'PUBLIC',
  'SHELL',
  'LOGNAME',
  'DATA',
  'npm_config_user_agent',
])('[OPS-270] the variable %s of another program is ignored', (name) => {
  expect(readConfig({ [name]: '/anything' }).port).toBe(3000);
});

test('[OPS-270] an empty variable with a mistyped name is not set', () => {
  expect(readConfig({ DATBASE_URL: ' ' }).databaseUrl).toBeUndefined();
});

test('[OPS-270] a near name beside the right variable belongs to another program', () => {
  const right = { DATABASE_URL: 'postgres://user@host/planner' };

  expect(readConfig({ ...right, DATABASE_URI: 'x' }).databaseUrl).toBe(right.DATABASE_URL);
  expect(() => readConfig({ ...right, SMTP_URI: 'x' })).toThrow('SMTP_URI: такой настройки нет');
  expect(() => readConfig({ DATABASE_URL: ' ', DATABASE_URI: 'x' })).toThrow('DATABASE_URI: такой настройки нет');
});

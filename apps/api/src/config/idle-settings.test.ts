import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { idleSettings } from './idle-settings.ts';

const NO_EFFECT = { BACKUP_DAYS: '7', METRICS_HOST: '0.0.0.0', VK_API_URL: 'https://vk.example' };

test('[OPS-346] a setting without the one that it belongs to is named, because it changes nothing', () => {
  const { backups, metrics, vk } = readConfig(NO_EFFECT);

  expect([backups.dir, metrics, vk]).toEqual([undefined, null, null]);
  expect(idleSettings({ ...NO_EFFECT, SMTP_TLS: ' ' })).toBe(
    'ВНИМАНИЕ. Эти настройки ничего не меняют: BACKUP_DAYS без BACKUP_DIR или BACKUP_S3_URL; ' +
      'METRICS_HOST без METRICS_PORT; VK_API_URL без VK_GROUP_TOKEN.',
  );
});

test('[OPS-346] settings beside the one that they belong to, and no settings, have no warning', () => {
  expect([
    idleSettings({}),
    idleSettings({ BACKUP_S3_URL: 's3://a:b@c/d', BACKUP_DAYS: '7', METRICS_PORT: '0', METRICS_HOST: '0.0.0.0' }),
  ]).toEqual([null, null]);
});

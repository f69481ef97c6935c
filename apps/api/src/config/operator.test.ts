import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { operatorWarning } from './operator.ts';

const OPERATOR_NAME = 'ООО «Тетрадка»';
const OPERATOR_ADDRESS = '101000, Москва, ул. Мясницкая, д. 1';
const OPERATOR_INN = '7707083893';
const whole = { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_INN };

test.each(['7707083893', '500100732259'])('[LND-45] the INN %s and the other details are read', (inn) => {
  expect(readConfig({ ...whole, OPERATOR_INN: inn }).operator).toEqual({
    name: OPERATOR_NAME,
    address: OPERATOR_ADDRESS,
    inn,
  });
  expect(readConfig({}).operator).toBeNull();
});

test.each([
  [{ ...whole, OPERATOR_INN: '7707083894' }, 'OPERATOR_INN: нужен ИНН из 10 или 12 цифр'],
  [{ ...whole, OPERATOR_INN: '500100732258' }, 'OPERATOR_INN: нужен ИНН из 10 или 12 цифр'],
  [{ ...whole, OPERATOR_INN: '0000000000' }, 'OPERATOR_INN: нужен ИНН из 10 или 12 цифр'],
  [{ ...whole, OPERATOR_INN: '770708389' }, 'OPERATOR_INN: нужен ИНН из 10 или 12 цифр'],
  [{ ...whole, OPERATOR_NAME: '株式会社' }, 'OPERATOR_NAME: нужны русские и латинские буквы'],
  [{ OPERATOR_NAME, OPERATOR_INN }, 'OPERATOR_ADDRESS: OPERATOR_NAME, OPERATOR_ADDRESS и OPERATOR_INN задают вместе.'],
])('[LND-45] the settings %o stop the start: %s', (environment, beginning) => {
  expect(() => readConfig(environment)).toThrow(`Неверная настройка. ${beginning}`);
});

test('[LND-46] only a public site without its operator causes a warning', () => {
  const operator = { name: OPERATOR_NAME, address: OPERATOR_ADDRESS, inn: OPERATOR_INN };
  const warningAt = (givenPublicUrl?: string) => operatorWarning({ givenPublicUrl, operator: null });

  expect(warningAt('https://planner.example')).toMatch(/^ВНИМАНИЕ\. Сайт открыт по адресу https:\/\/planner\.example,/);
  expect([warningAt('http://localhost:4100'), warningAt()]).toEqual([null, null]);
  expect(operatorWarning({ givenPublicUrl: 'https://planner.example', operator })).toBeNull();
});

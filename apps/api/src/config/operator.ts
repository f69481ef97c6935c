import { z } from 'zod';
import { isLoopback, StartFault } from '@planner/server-core';
import { isInn } from './inn.ts';

/** The letters of the font in privacy-with-operator.pdf. */
const PRINTABLE = /^[А-Яа-яЁёA-Za-z\d «»„“”"'’.,:;!?()/№&+%*@_–—-]+$/;
const printable = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `нужно не больше ${most} знаков`)
    .regex(PRINTABLE, 'нужны русские и латинские буквы, цифры и знаки препинания')
    .optional();

/** The variables of the person or company that runs the product. */
export const OPERATOR_VARIABLES = {
  OPERATOR_NAME: printable(200),
  OPERATOR_ADDRESS: printable(300),
  OPERATOR_INN: z
    .string()
    .trim()
    .refine(isInn, 'нужен ИНН из 10 или 12 цифр; контрольные цифры не сходятся или их число другое')
    .optional(),
};

export interface Operator {
  name: string;
  address: string;
  inn: string;
}

/** LND-45: the law asks for all three, so a part of them is a mistake. */
export function operatorIn(value: z.output<z.ZodObject<typeof OPERATOR_VARIABLES>>): Operator | null {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_INN: inn } = value;
  if (name !== undefined && address !== undefined && inn !== undefined) return { name, address, inn };
  const missing = Object.entries({ OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_INN: inn }).flatMap(
    ([variable, one]) => (one === undefined ? [variable] : []),
  );
  if (missing.length === 3) return null;
  throw new StartFault(
    `Неверная настройка. ${missing.join(', ')}: OPERATOR_NAME, OPERATOR_ADDRESS и OPERATOR_INN задают вместе.`,
  );
}

interface Public {
  givenPublicUrl: string | undefined;
  operator: Operator | null;
}

/** LND-46. The warning for a public site that does not name its operator. Null when there is no such problem. */
export function operatorWarning({ givenPublicUrl, operator }: Public): string | null {
  if (givenPublicUrl === undefined || operator !== null || isLoopback(new URL(givenPublicUrl).hostname)) return null;
  return (
    `ВНИМАНИЕ. Сайт открыт по адресу ${givenPublicUrl}, а оператор персональных данных не назван. Задайте OPERATOR_NAME, ` +
    'OPERATOR_ADDRESS и OPERATOR_INN: их покажут политика конфиденциальности и низ главной страницы.'
  );
}

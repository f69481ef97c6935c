import { CUSTOM_TEXT, FORMAT_TEXT, TYPE_TEXT } from './field-phrases.ts';
import { boundText } from './field-bounds.ts';
import type { FieldIssue } from './field-issue.ts';
import { listWords } from '../weekdays.ts';

const FILL_IN = 'Заполните это поле';
const CHECK = 'Проверьте это поле';
/** A longer list of choices is not helpful. */
const LISTED_CHOICES = 12;

const isMissing = ({ message }: FieldIssue): boolean => /received (undefined|null)$/.test(message);

function choiceText(values: readonly unknown[]): string {
  if (values.length === 0 || values.length > LISTED_CHOICES) return 'Такого значения нет в списке';
  if (values.length > 1) return `Выберите одно из: ${values.map(String).join(', ')}`;
  return values[0] === true ? 'Нужно согласие' : `Здесь может быть только ${String(values[0])}`;
}

function multipleText(divisor: number): string {
  if (divisor === 1) return 'Нужно целое число';
  return divisor === 0.01 ? 'Не больше двух знаков после запятой' : `Число должно делиться на ${divisor}`;
}

/** Returns the text of the union's branch that matches best. Branches with single values form one list of choices. */
function unionText({ errors = [], options }: FieldIssue): string {
  if (errors.length === 0) return choiceText(options ?? []);
  const first = errors.flatMap((branch) => branch.slice(0, 1));
  if (first.every(({ code, path }) => code === 'invalid_value' && path.length === 0)) {
    return choiceText(first.flatMap(({ values }) => values ?? []));
  }
  const furthest =
    first.find(({ code, path }) => code !== 'invalid_type' || path.length > 0) ?? first.find(isMissing) ?? first[0];
  return furthest === undefined ? CHECK : fieldText(furthest);
}

function keysText(keys: readonly string[]): string {
  return keys.length === 1 ? `Лишнее поле: ${keys.join()}` : `Лишние поля: ${listWords(keys)}`;
}

/** Returns the Russian text of an issue, for any zod 4 schema and for the contract's own codes (WRD-12). */
export function fieldText(issue: FieldIssue): string {
  const own = CUSTOM_TEXT[issue.message] ?? (/[а-яё]/i.test(issue.message) ? issue.message : undefined);
  if (own !== undefined) return own;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue) ? FILL_IN : (TYPE_TEXT[issue.expected ?? ''] ?? 'Здесь нужно значение другого вида');
    case 'too_small':
    case 'too_big':
      return boundText(issue);
    case 'invalid_format':
      return FORMAT_TEXT[issue.format ?? ''] ?? 'Значение написано не так, как нужно';
    case 'not_multiple_of':
      return multipleText(issue.divisor ?? 1);
    case 'invalid_value':
      return choiceText(issue.values ?? []);
    case 'unrecognized_keys':
      return keysText(issue.keys ?? []);
    case 'invalid_union':
      return unionText(issue);
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues?.[0] === undefined ? CHECK : fieldText(issue.issues[0]);
    default:
      return CHECK;
  }
}

/**
 * The maximum number of reported fields. More errors than a form has fields are an attempt to make the refusal
 * expensive.
 */
const MOST_FIELDS = 20;
const LONGEST_NAME = 100;

/**
 * Returns the `fields` of a refusal, 20 at most (SEC-88): one sentence a field about its first error. Dots join nested
 * names (WRD-13).
 */
export function fieldTexts(issues: readonly FieldIssue[]): Record<string, string> {
  const texts = new Map<string, string>();
  for (const issue of issues) {
    const path = issue.path.map(String);
    const isStranger = issue.code === 'unrecognized_keys';
    // Only the first keys are read, because a request may contain a hundred thousand.
    for (const key of isStranger ? (issue.keys ?? []).slice(0, MOST_FIELDS) : [null]) {
      if (texts.size === MOST_FIELDS) return Object.fromEntries(texts);
      const name = [...path, ...(key === null ? [] : [key])].join('.').slice(0, LONGEST_NAME) || 'request';
      if (!texts.has(name)) texts.set(name, isStranger ? 'Лишнее поле' : fieldText(issue));
    }
  }
  return Object.fromEntries(texts);
}

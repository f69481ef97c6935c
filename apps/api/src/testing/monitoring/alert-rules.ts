import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../monitoring');
export const ALERTS_FILE = join(FOLDER, 'alerts.yml');

interface Alert {
  name: string;
  expression: string;
  /** How long the expression holds before the alert fires. */
  patience: string;
  severity: string;
  page: string;
  summary: string;
}

const RULE =
  /^ {6}- alert: (?<name>\w+)\n {8}expr: (?<expression>.+)\n {8}for: (?<patience>\d+[mh])\n {8}labels:\n {10}severity: (?<severity>critical|warning)\n {8}annotations:\n {10}summary: (?<summary>.+)\n {10}page: (?<page>\S+)\n/gm;
const HEAD = /^# .+\ngroups:\n {2}- name: tetradka\n {4}rules:\n/;

/** The alerts of the product. Rejects a line that has no place in their fixed form, which needs no parser of YAML. */
export function alertRules(): Alert[] {
  const text = readFileSync(ALERTS_FILE, 'utf8');
  const rest = text.replace(HEAD, '').replace(RULE, '');
  if (rest !== '') throw new Error(`alerts.yml has a line of an unknown form: ${rest}`);
  return [...text.matchAll(RULE)].map(({ groups = {} }) => {
    const { name = '', expression = '', patience = '', severity = '', page = '', summary = '' } = groups;
    return { name, expression, patience, severity, page, summary };
  });
}

export const alertNamed = (name: string): Alert => {
  const found = alertRules().find((alert) => alert.name === name);
  if (found === undefined) throw new Error(`There is no alert ${name}`);
  return found;
};

const EXPRESSION = /"expr": "((?:[^"\\]|\\.)*)"/g;

/** The expressions of the dashboard. */
export const dashboardExpressions = (): string[] =>
  [...readFileSync(join(FOLDER, 'dashboard.json'), 'utf8').matchAll(EXPRESSION)].map(([, text]) =>
    String(JSON.parse(`"${text}"`)),
  );

import ts from 'typescript';
import type { Check, Finding } from '../checkout/checkout.ts';
import { isBeside, type SourceFile } from '../checkout/sources.ts';

/** Code that runs as long as its page, its worker or its process. It ends nothing. */
const LASTING: readonly RegExp[] = [
  /^apps\/api\/src\/watchdog\/main\.ts$/,
  /^apps\/landing\/src\/page\/tell-health\.ts$/,
  /^apps\/shell\/src\/(?:boot|events|installed|service-worker)\//,
  /^apps\/shell\/src\/frame\/theme\/theme\.ts$/,
  /^apps\/shell\/src\/session\/lost\/watch-return\.ts$/,
  /^libs\/platform\/build\/src\/(?:development|stubs)\//,
  /^libs\/platform\/runtime\/src\/(?:health|isolation|liveness|loading|registry)\//,
  /^libs\/platform\/shell-api\/src\/history\/history-source\.ts$/,
];
/** A signal is aborted once and is dropped with its listeners. */
const OF_SIGNAL = /\bsignal \W*abort/;
const STARTS = /addEventListener|Observer\(|setTimeout|setInterval|AbortController|AbortSignal|\bpause\(/;
const OF_SERVER = /^(?:apps\/api|libs\/platform\/server[^/]*)\//;
const EFFECT = /^use(?:Layout|Insertion)?Effect$/;
const TIMER = /(?:^|\.)(?:setTimeout|setInterval|pause)$|\bAbortSignal\.timeout$/;
/** The allowed computed delays: a delay in another unit, and a random delay. */
const COMPUTED = new Set(['seconds * 1000', 'random() * SPREAD_MS']);
const HAS_END = /\b(?:signal|once)\b/;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Returns the targets and names of the listeners that a file adds without a signal, and of those that it removes. */
function listenersIn(source: ts.Node): { added: string[]; removed: string[] } {
  const added: string[] = [];
  const removed: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [, target = '', act] = /^(?:(.*?)\??\.)?(add|remove)EventListener$/s.exec(node.expression.getText()) ?? [];
      const listener = `${target} ${node.arguments[0]?.getText() ?? ''}`.trim();
      if (act === 'add' && !HAS_END.test(node.arguments[2]?.getText() ?? '')) added.push(listener);
      if (act === 'remove') removed.push(listener);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { added, removed };
}

/** Returns the timers that an effect starts and does not clear. */
function timersIn(source: ts.Node): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && EFFECT.test(node.expression.getText())) {
      const text = node.getText();
      for (const kind of ['Timeout', 'Interval'])
        if (text.includes(`set${kind}(`) && !text.includes(`clear${kind}(`)) found.push(`set${kind} of an effect`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the computed delays of timers. A reader sees the delay in a name or a number, but not in a product. */
function delaysIn(source: ts.Node): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const delay =
      ts.isCallExpression(node) && TIMER.test(node.expression.getText()) ? node.arguments.at(-1) : undefined;
    if (delay !== undefined && (ts.isBinaryExpression(delay) || ts.isParenthesizedExpression(delay)))
      found.push(delay.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((delay) => !COMPUTED.has(delay));
}

function openIn(path: string, text: string, source: ts.Node): string[] {
  const { added, removed } = listenersIn(source);
  const listeners = [...new Set(added)].filter((one) => !removed.includes(one) && !OF_SIGNAL.test(one));
  const observers = count(text, /\bnew \w+Observer\(/g) > count(text, /\.disconnect\b/g) ? ['an observer'] : [];
  const interval = OF_SERVER.test(path) && /\bsetInterval\(/.test(text) && !text.includes('.unref()');
  return [
    ...listeners.map((one) => `the listener of ${one}`),
    ...timersIn(source),
    ...observers,
    ...(interval ? ['an interval that keeps the process alive'] : []),
  ];
}

/** UIC-95, PLT-362. Reports the listeners, timers and observers of a file that nothing ends, and computed delays. */
export function missingEnds({ path, text }: Pick<SourceFile, 'path' | 'text'>): Finding[] {
  if (!STARTS.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const open = LASTING.some((lasting) => lasting.test(path)) ? [] : openIn(path, text, source);
  return [
    ...open.map((what) => ({ path, message: `nothing ends ${what} (UIC-95)` })),
    ...delaysIn(source).map((delay) => ({ path, message: `the delay ${delay} needs a name (PLT-362)` })),
  ];
}

export const ends: Check = ({ files }) =>
  files.filter((file) => /^(apps|libs)\//.test(file.path) && !isBeside(file)).flatMap(missingEnds);

import ts from 'typescript';
import { isLostInList, isLostValue } from './lost-values.ts';

const RUSSIAN = /[а-яё]/iu;
/** HTML allows these attributes without a text. */
const MAY_BE_BLANK = /^(?:alt|data-.+)$/;

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** Whether a quotation, or a parenthesis in Russian text, has no opening or closing mark. */
const isTorn = (text: string): boolean =>
  count(text, '«') !== count(text, '»') || (RUSSIAN.test(text) && count(text, '(') !== count(text, ')'));

const isEmpty = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isStringLiteralLike(node) && node.text === '';
/** A text in Russian, or a path of the product. */
const isMeant = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) && (RUSSIAN.test(node.text) || /^\/[a-z]/.test(node.text));
/** A text that stands alone, not a part that is joined to another text. */
const isWhole = (node: ts.Node): boolean =>
  ts.isTemplateExpression(node)
    ? RUSSIAN.test(node.getText()) && !/^`[\s,.:;]/.test(node.getText())
    : isMeant(node) && ts.isStringLiteralLike(node) && /^[^\s,.:;].*\S$/u.test(node.text);

const isBlank = (child: ts.JsxChild): boolean => ts.isJsxText(child) && child.text.trim() === '';

function isLostTemplate(node: ts.TemplateExpression): boolean {
  const text = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join('');
  const isTagged = ts.isTaggedTemplateExpression(node.parent);
  return (!isTagged && text === '' && node.templateSpans.length === 1) || isTorn(text);
}

/** The space `{' '}` between two parts of a sentence. */
const isSpace = (child: ts.JsxChild | undefined): boolean =>
  child !== undefined && ts.isJsxExpression(child) && /^\{\s*' '\s*\}$/.test(child.getText());

/** Whether a space separates nothing: the part before or after it is gone. */
const hasLooseSpace = (shown: readonly ts.JsxChild[]): boolean =>
  isSpace(shown[0]) || isSpace(shown.at(-1)) || shown.some((child, at) => isSpace(child) && isSpace(shown[at + 1]));

const isIcon = (child: ts.JsxChild): boolean =>
  ts.isJsxSelfClosingElement(child) && /\baria-hidden="true"/.test(child.getText());
/** Whether a link or a button shows only an icon and has no name. */
const isNameless = ({ openingElement }: ts.JsxElement, shown: readonly ts.JsxChild[]): boolean =>
  /^(?:a|button|Button|Link|Menu|label)$/.test(openingElement.tagName.getText()) &&
  shown.every(isIcon) &&
  !/\b(?:aria-label|label|title)=/.test(openingElement.getText());

function isLostInElement(node: ts.JsxElement | ts.JsxFragment): boolean {
  const { children } = node;
  const text = children.map((child) => (ts.isJsxText(child) ? child.text : '')).join('');
  const shown = children.filter((child) => !isBlank(child));
  return (
    shown.length === 0 || isTorn(text) || hasLooseSpace(shown) || (ts.isJsxElement(node) && isNameless(node, shown))
  );
}

/** Whether the choice is a part of a list that leaves its empty parts out. */
const isFiltered = ({ parent }: ts.Node): boolean =>
  ts.isArrayLiteralExpression(parent) &&
  ts.isPropertyAccessExpression(parent.parent) &&
  parent.parent.name.text === 'filter';

function isLostInChoice(node: ts.ConditionalExpression): boolean {
  const { whenTrue, whenFalse } = node;
  if (isFiltered(node)) return isEmpty(whenTrue) && isEmpty(whenFalse);
  if (isEmpty(whenTrue))
    return isEmpty(whenFalse) || isWhole(whenFalse) || whenFalse.kind === ts.SyntaxKind.NullKeyword;
  return isEmpty(whenFalse) && (isWhole(whenTrue) || whenTrue.kind === ts.SyntaxKind.NullKeyword);
}

/** `isOver && ''` and `name || ''` show nothing in every case; `'' + name` adds nothing. */
function isLostInPair({ left, right, operatorToken: { kind } }: ts.BinaryExpression): boolean {
  if (kind === ts.SyntaxKind.PlusToken) return isEmpty(left) || isEmpty(right);
  return isEmpty(right) && (kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken);
}

/** WRD-37: whether a text that belongs here is gone. */
export function isLostText(node: ts.Node): boolean {
  if (ts.isTemplateExpression(node)) return isLostTemplate(node);
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return isLostInElement(node);
  if (ts.isJsxExpression(node)) return isEmpty(node.expression);
  if (ts.isJsxAttribute(node)) return isEmpty(node.initializer) && !MAY_BE_BLANK.test(node.name.getText());
  if (ts.isStringLiteralLike(node) && ts.isArrayLiteralExpression(node.parent)) return isLostInList(node, node.parent);
  if (ts.isConditionalExpression(node)) return isLostInChoice(node);
  return (ts.isBinaryExpression(node) && isLostInPair(node)) || isLostValue(node);
}

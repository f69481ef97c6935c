import ts from 'typescript';

const RUSSIAN = /[а-яё]/iu;
/** Keys of shown texts. A blank value beside another blank field is a draft, which starts without a text. */
const SHOWN = /^(?:title|label|text|description|link|summary|placeholder|hint|about|heading|lead|words|why)$/;
/** HTML allows these attributes without a text. */
const MAY_BE_BLANK = /^(?:alt|data-.+)$/;

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** Whether a quotation, or a parenthesis in Russian text, has no opening or closing mark. */
const isTorn = (text: string): boolean =>
  count(text, '«') !== count(text, '»') || (RUSSIAN.test(text) && count(text, '(') !== count(text, ')'));

const isEmpty = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isStringLiteralLike(node) && node.text === '';
/** A text in Russian, or a path of the product. */
const isMeant = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isStringLiteralLike(node) && (RUSSIAN.test(node.text) || /^\/[a-z]/.test(node.text));
/** A whole text, not a part that is joined to another text. */
const isWhole = (node: ts.Node): boolean =>
  isMeant(node) && ts.isStringLiteralLike(node) && /^[^\s,.:;].*\S$/u.test(node.text);

const isBlank = (child: ts.JsxChild): boolean => ts.isJsxText(child) && child.text.trim() === '';
const isBlankField = (field: ts.ObjectLiteralElementLike): boolean =>
  ts.isPropertyAssignment(field) && /^(?:''|0|\[\])$/.test(field.initializer.getText());

function isLostTemplate(node: ts.TemplateExpression): boolean {
  const text = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join('');
  const isTagged = ts.isTaggedTemplateExpression(node.parent);
  return (!isTagged && text === '' && node.templateSpans.length === 1) || isTorn(text);
}

/** The space `{' '}` between two parts of a sentence. */
const isSpace = (child: ts.JsxChild | undefined): boolean =>
  child !== undefined && ts.isJsxExpression(child) && /^\{\s*' '\s*\}$/.test(child.getText());

/** Whether a space has no text before or after it, so a part of the sentence is missing. */
const hasLooseSpace = (shown: readonly ts.JsxChild[]): boolean =>
  isSpace(shown[0]) || isSpace(shown.at(-1)) || shown.some((child, at) => isSpace(child) && isSpace(shown[at + 1]));

function isLostInElement({ children }: ts.JsxElement | ts.JsxFragment): boolean {
  const text = children.map((child) => (ts.isJsxText(child) ? child.text : '')).join('');
  return children.every(isBlank) || isTorn(text) || hasLooseSpace(children.filter((child) => !isBlank(child)));
}

const isLostField = ({ name, parent, initializer }: ts.PropertyAssignment): boolean =>
  isEmpty(initializer) &&
  SHOWN.test(name.getText()) &&
  parent.properties.length > 1 &&
  parent.properties.filter(isBlankField).length === 1;

/** Whether the other items of the list, or of the same column in a list of lists, are texts. */
function isLostInList(text: ts.Node, list: ts.ArrayLiteralExpression): boolean {
  const at = list.elements.findIndex((element) => element === text);
  const rows = ts.isArrayLiteralExpression(list.parent) ? list.parent.elements.filter(ts.isArrayLiteralExpression) : [];
  return isEmpty(text) && (list.elements.some(isMeant) || rows.some(({ elements }) => isMeant(elements[at])));
}

/** WRD-37: whether a text is missing at this place. */
export function isLostText(node: ts.Node): boolean {
  if (ts.isTemplateExpression(node)) return isLostTemplate(node);
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return isLostInElement(node);
  if (ts.isJsxAttribute(node)) return isEmpty(node.initializer) && !MAY_BE_BLANK.test(node.name.getText());
  if (ts.isPropertyAssignment(node)) return isLostField(node);
  if (ts.isStringLiteralLike(node) && ts.isArrayLiteralExpression(node.parent)) return isLostInList(node, node.parent);
  if (ts.isConditionalExpression(node)) {
    const { whenTrue, whenFalse } = node;
    return (isEmpty(whenTrue) && isWhole(whenFalse)) || (isEmpty(whenFalse) && isWhole(whenTrue));
  }
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
    (isEmpty(node.left) || isEmpty(node.right))
  );
}

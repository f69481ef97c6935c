import ts from 'typescript';

const RUSSIAN = /[а-яё]/iu;
/** Keys of shown texts. A blank value beside another blank field is a draft, which starts without a text. */
const SHOWN = /^(?:title|label|text|description|link|summary|placeholder|hint|about|heading|lead|words|why)$/;
/** Fields of a request, a draft or a report that are empty until somebody writes into them. */
const WRITTEN_LATER =
  /^(?:reason|comment|error|consent_above|cancel_result|student_name|teacher_name|time|user|file|price|share|given_name|name|stack)$/;
/** Functions that accept an empty text and do not show it. */
const TAKES_NOTHING =
  /^(?:replace|replaceAll|join|split|default|literal|reduce|replaceState|pushState|useState|useRef|onSearch|setTyped)$/;

const isEmpty = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isStringLiteralLike(node) && node.text === '';
const isRussian = (node: ts.Node): boolean =>
  (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && RUSSIAN.test(node.getText());
const isMeant = (node: ts.Node | undefined): boolean =>
  node !== undefined && (isRussian(node) || (ts.isStringLiteralLike(node) && /^\/[a-z]/.test(node.text)));

/** Properties of a page's element, of a parser or of a file that are empty for a while. */
const KEEPS_NOTHING = /\b(?:dataset|style)\b|(?:^|\.)(?:value|said|prelude|hash|download|translate|textContent)$/;

const isBlankField = (field: ts.ObjectLiteralElementLike): boolean =>
  ts.isPropertyAssignment(field) && /^(?:''|0|\[\])$/.test(field.initializer.getText());
const isRussianField = (field: ts.ObjectLiteralElementLike): boolean =>
  ts.isPropertyAssignment(field) && isRussian(field.initializer);

function isLostField({ name, parent: { properties }, initializer }: ts.PropertyAssignment): boolean {
  if (!isEmpty(initializer) || name.getText().startsWith("'data-")) return false;
  if (properties.some(isRussianField)) return true;
  if (properties.filter(isBlankField).length > 1) return false;
  return properties.length === 1
    ? !/^(?:reason|password|word|text)$/.test(name.getText())
    : SHOWN.test(name.getText()) || !WRITTEN_LATER.test(name.getText());
}

/** The name of the called function or method. */
const nameOf = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

/** In a list, or in a column of a list of lists, whose others are texts. */
export function isLostInList(text: ts.Node, list: ts.ArrayLiteralExpression): boolean {
  const at = list.elements.findIndex((element) => element === text);
  const rows = ts.isArrayLiteralExpression(list.parent) ? list.parent.elements.filter(ts.isArrayLiteralExpression) : [];
  return (
    isEmpty(text) &&
    (list.elements.filter((element) => ts.isStringLiteralLike(element) || ts.isSpreadElement(element)).length === 1 ||
      list.elements.some(isMeant) ||
      rows.some(({ elements }) => isMeant(elements[at])))
  );
}

/** Whether the result belongs to an absent value, for which nothing is written. */
const isOfNothing = ({ parent }: ts.ReturnStatement): boolean =>
  ts.isIfStatement(parent) && /(?:=== null|== null|=== undefined|=== 0)$/.test(parent.expression.getText());

/** Whether a field, an argument or a result has an empty text. */
export function isLostValue(node: ts.Node): boolean {
  if (ts.isPropertyAssignment(node)) return isLostField(node);
  if (ts.isCallExpression(node)) return node.arguments.some(isEmpty) && !TAKES_NOTHING.test(nameOf(node));
  if (ts.isNewExpression(node)) return node.arguments?.some(isEmpty) === true;
  if (ts.isBinaryExpression(node))
    return (
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      isEmpty(node.right) &&
      !KEEPS_NOTHING.test(node.left.getText())
    );
  if (ts.isReturnStatement(node)) return isEmpty(node.expression) && !isOfNothing(node);
  if (ts.isArrowFunction(node)) return isEmpty(node.body) && !ts.isCallExpression(node.parent);
  return ts.isVariableDeclaration(node) && isEmpty(node.initializer) && (node.parent.flags & ts.NodeFlags.Const) !== 0;
}

import ts from 'typescript';

const bare = (node: ts.Node): ts.Node => (ts.isParenthesizedExpression(node) ? bare(node.expression) : node);
const isElement = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
const isLiteral = (node: ts.Node): boolean => ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);
const isNothing = (node: ts.Node): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');
const isConstant = (node: ts.Node): boolean =>
  node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword || isNothing(node);

/** A comparison, a negation, or a name like `isOpen`: its value is a boolean. */
function isQuestion(given: ts.Node): boolean {
  const node = bare(given);
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isIdentifier(node)) return /^(?:is|has|can|may|are)[A-Z]/.test(node.text);
  return ts.isBinaryExpression(node) && /^(?:[!=]==?|[<>]=?|instanceof|in)$/.test(node.operatorToken.getText());
}

/** `isOver || <p>…</p>` shows the element in the other case, `isOver || 'да'` the text, and `isOver && null` nothing. */
function isWrongPair({ left, right, operatorToken: { kind } }: ts.BinaryExpression): boolean {
  const shown = bare(right);
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return isNothing(shown);
  return kind === ts.SyntaxKind.BarBarToken && isQuestion(left) && (isElement(shown) || isText(shown));
}

/** A spread of `||` adds fields in the other case, of a literal always, and of a boolean never. */
function isWrongSpread({ expression }: ts.SpreadAssignment | ts.SpreadElement): boolean {
  const spread = bare(expression);
  return (
    isLiteral(spread) ||
    isQuestion(spread) ||
    (ts.isBinaryExpression(spread) &&
      spread.operatorToken.kind === ts.SyntaxKind.BarBarToken &&
      isLiteral(bare(spread.right)))
  );
}

/** Braces without a condition, `{<p>…</p>}`, `{'да'}`, `label={'да'}`, or with only a condition, `{isLate}`. */
function isWrongBrace({ expression, parent }: ts.JsxExpression): boolean {
  if (expression === undefined) return false;
  const shown = bare(expression);
  if (ts.isStringLiteralLike(shown)) return /\p{L}/u.test(shown.text) || ts.isJsxAttribute(parent);
  if (ts.isJsxAttribute(parent)) return false;
  return (
    isElement(shown) ||
    isQuestion(shown) ||
    (ts.isBinaryExpression(shown) &&
      shown.operatorToken.kind === ts.SyntaxKind.BarBarToken &&
      isElement(bare(shown.right)))
  );
}

/** Whether the syntax shows that a condition is lost, turned round or always true. */
export function isLostCondition(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) return isWrongPair(node);
  if (ts.isSpreadAssignment(node) || ts.isSpreadElement(node)) return isWrongSpread(node);
  if (ts.isJsxExpression(node)) return isWrongBrace(node);
  if (ts.isTemplateSpan(node))
    return isText(bare(node.expression)) && !ts.isTaggedTemplateExpression(node.parent.parent);
  if (ts.isIfStatement(node)) return isConstant(bare(node.expression));
  return ts.isConditionalExpression(node) && isConstant(bare(node.condition));
}

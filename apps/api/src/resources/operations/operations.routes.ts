import { operations, payments } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { addLine, categoriesOf, removeLine } from './book/cash-lines.service.ts';
import { cashBook } from './book/cash-book.service.ts';
import { receivePayment } from './payments.service.ts';

export const operationsRoutes = implement(operations, {
  'GET /api/operations': ({ db, teacher, query }) => cashBook(db, teacher, query),
  'GET /api/operations/categories': ({ db, teacher }) => categoriesOf(db, teacher),
  'GET /api/incomes': ({ db, teacher, query }) => cashBook(db, teacher, { ...query, type: 'income' }),
  'GET /api/expenditures': ({ db, teacher, query }) => cashBook(db, teacher, { ...query, type: 'expenditure' }),
  'POST /api/income': ({ tx, teaching, body }) => addLine(tx, teaching, 'in', body),
  'POST /api/expenditures': ({ tx, teaching, body }) => addLine(tx, teaching, 'out', body),
  'DELETE /api/incomes/{id}': ({ tx, teaching, params }) => removeLine(tx, teaching, 'in', params.id),
  'DELETE /api/expenditures/{id}': ({ tx, teaching, params }) => removeLine(tx, teaching, 'out', params.id),
});

export const paymentsRoutes = implement(payments, {
  'POST /api/payments': ({ tx, teaching, body }) => receivePayment(tx, teaching, body),
});

import { categories, operations, packages, payments } from '@planner/contract';
import { implement, report } from '../../http/implement.ts';
import { addLine, removeLine } from './book/cash-lines.service.ts';
import { cashBook } from './book/cash-book.service.ts';
import { markLine } from './marked-line.service.ts';
import { addCategory, categoriesOf, changeCategory, offeredCategories } from './categories/categories.service.ts';
import { exportedBook } from './export/export.service.ts';
import { decidePayment, declareForFamily, ownPayments, waitingPayments } from './declared.service.ts';
import { changePackage } from './package-changes.service.ts';
import { type HoldLate, writePayment } from './payments.service.ts';
import { correctPayment, refundPayment } from './returns.service.ts';

export const operationsRoutes = implement(operations, {
  'GET /api/operations': ({ db, teacher, query }) => cashBook(db, teacher, query),
  'GET /api/operations/export': report(({ db, user, teacher, query, now }) =>
    exportedBook(db, { teacher, time_zone: user.time_zone, now }, query),
  ),
  'GET /api/operations/categories': ({ db, teacher }) => offeredCategories(db, teacher),
  'PUT /api/operations/{id}/tax-receipt': ({ tx, teaching, params, body }) =>
    markLine(tx, teaching, { ...params, ...body }),
  'GET /api/incomes': ({ db, teacher, query }) => cashBook(db, teacher, { ...query, type: 'income' }),
  'GET /api/expenditures': ({ db, teacher, query }) => cashBook(db, teacher, { ...query, type: 'expenditure' }),
  'POST /api/income': ({ tx, teaching, filesQuota: quota, body }) => addLine(tx, { ...teaching, quota }, 'in', body),
  'POST /api/expenditures': ({ tx, teaching, filesQuota: quota, body }) =>
    addLine(tx, { ...teaching, quota }, 'out', body),
  'DELETE /api/incomes/{id}': ({ tx, teaching, params }) => removeLine(tx, teaching, 'in', params.id),
  'DELETE /api/expenditures/{id}': ({ tx, teaching, params }) => removeLine(tx, teaching, 'out', params.id),
});

export const categoriesRoutes = implement(categories, {
  'GET /api/categories': ({ db, teacher }) => categoriesOf(db, teacher),
  'POST /api/categories': ({ tx, teacher, body }) => addCategory(tx, teacher, body),
  'PUT /api/categories/{id}': ({ tx, teacher, params, body }) => changeCategory(tx, teacher, params.id, body),
});

/** The timetable charges the lessons that a package entered late pays. */
export const paymentsRoutes = (holdLate: HoldLate) =>
  implement(payments, {
    'POST /api/payments': ({ tx, user, filesQuota: quota, body, now }) =>
      writePayment(tx, user, { ...body, quota }, now, holdLate),
    'POST /api/student/family-payments': ({ tx, student, body, now }) => declareForFamily(tx, student, body, now),
    'GET /api/payments/declared': ({ db, teacher, query }) => waitingPayments(db, teacher, query),
    'POST /api/payments/{id}/confirm': ({ tx, teaching, params, body }) => decidePayment(tx, teaching, params.id, body),
    'POST /api/payments/{id}/refund': ({ tx, teaching, params, body }) => refundPayment(tx, teaching, params.id, body),
    'POST /api/payments/{id}/correct': ({ tx, teaching, params, body }) =>
      correctPayment(tx, teaching, params.id, body),
    'GET /api/student/payments': ({ db, student, query }) => ownPayments(db, student, query),
  });

export const packagesRoutes = implement(packages, {
  'PUT /api/packages/{id}': ({ tx, teaching, params, body }) => changePackage(tx, teaching, params.id, body),
});

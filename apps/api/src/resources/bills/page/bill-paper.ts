import { formatRoubles } from '@planner/money';
import { Paper } from '../../../paper/paper.ts';
import { BANK_NOTE, lineWords, NOTE, purposeOf, type ShownBill, titleOf, totalName, whoseOf } from './page-text.ts';

/** The side of the payment code in points: 53 mm. */
const CODE_SIDE = 150;
const HEADING = { size: 14 };

function bankPart(paper: Paper, { bill, ways, code }: ShownBill): void {
  if (code === null) return;
  paper.gap(14);
  paper.paragraph('Переводом на счёт', HEADING);
  paper.code(code.picture, CODE_SIDE);
  paper.paragraph(BANK_NOTE, { shade: 'dim' });
  paper.gap(6);
  paper.fact('Получатель', ways.payee);
  paper.fact('ИНН', ways.payee_inn);
  paper.fact('Счёт', ways.account_number);
  paper.fact('Банк', ways.bank_name);
  paper.fact('БИК', ways.bic);
  paper.fact('Корр. счёт', ways.correspondent_account);
  paper.fact('Назначение', purposeOf(bill));
}

function otherWays(paper: Paper, { ways, bankCode }: ShownBill): void {
  if (ways.phone_number !== '') {
    paper.gap(14);
    paper.paragraph('По номеру телефона, через СБП', HEADING);
    paper.fact('Номер', ways.phone_number);
    paper.fact('Банк', ways.phone_bank);
    paper.fact('Проверьте имя', ways.phone_name);
  }
  if (ways.payment_link !== '') {
    paper.gap(14);
    paper.paragraph('По ссылке банка', HEADING);
    paper.paragraph(ways.payment_link);
  }
  if (bankCode !== null) {
    paper.gap(14);
    paper.paragraph('Код, который выдал банк, — на странице счёта.');
  }
}

/** BIL-113. The bill as a PDF file. `address` is the address of its page. */
export function billPaper(shown: ShownBill, address: string): Buffer {
  const { bill, teacher } = shown;
  const title = titleOf(bill);
  const paper = new Paper(title);
  paper.paragraph(title, { size: 22 });
  paper.gap(6);
  for (const text of [`Преподаватель: ${teacher}`, ...whoseOf(bill), NOTE[bill.state] ?? '']) paper.paragraph(text);
  paper.gap(12);
  for (const { text, rest, amount } of lineWords(bill)) paper.row(text + rest, formatRoubles(amount));
  paper.row(totalName(bill), formatRoubles(bill.total), HEADING);
  if (bill.left > 0 && bill.left < bill.total) paper.row('Осталось', formatRoubles(bill.left), HEADING);
  if (bill.left > 0) {
    bankPart(paper, shown);
    otherWays(paper, shown);
  }
  paper.gap(18);
  paper.paragraph(`Страница счёта: ${address}`, { size: 9, shade: 'dim' });
  return paper.file();
}

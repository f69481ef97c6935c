import type { Bill, BillState, DrawnCode, WaysToPay } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { dateText, studentName } from '@planner/wording';
import { escaped } from '../../../http/pages/html-page.ts';
import { PAGE_SCRIPT, PAGE_STYLE } from './page-look.ts';

export interface ShownBill {
  bill: Bill;
  teacher: string;
  ways: Omit<WaysToPay, 'code' | 'bank_code_url' | 'version'>;
  /** The address of the picture of the code that the teacher's bank issued. */
  bankCode: string | null;
  /** The code with the sum that is left; null without bank details, or when nothing is to pay. */
  code: DrawnCode | null;
  /** The address of the PDF file. */
  pdf: string;
}

export const NOTE: Partial<Record<BillState, string>> = {
  part: 'Часть уже оплачена.',
  paid: 'Оплачено. Спасибо!',
  not_due: 'Платить не нужно.',
  voided: 'Счёт аннулирован: по нему платить не нужно.',
};

const row = (name: string, value: string) =>
  value === '' ? '' : `<tr><th scope="row">${name}</th><td>${escaped(value)}</td></tr>`;
const copied = (text: string) => `<button type="button" data-copy="${escaped(text)}">Скопировать</button>`;

/** The lines of a bill in words. A bill of several students names the student of each line. */
export function lineWords({ lines }: Bill): { text: string; rest: string; amount: number }[] {
  const isOfMany = new Set(lines.map(({ student_id }) => student_id)).size > 1;
  return lines.map(({ student_name, title, amount, left }) => {
    const who = isOfMany && student_name !== null ? `${studentName({ student_name })}: ` : '';
    const rest = left === amount ? '' : left === 0 ? ', платить уже не нужно' : `, осталось ${formatRoubles(left)}`;
    return { text: who + title, rest, amount };
  });
}

function linesPart(bill: Bill): string {
  const rows = lineWords(bill).map(
    ({ text, rest, amount }) =>
      `<tr><td>${escaped(text)}<span class="rest">${escaped(rest)}</span></td><td class="sum">${escaped(formatRoubles(amount))}</td></tr>`,
  );
  return `<table class="lines"><caption class="hidden">Что вошло в счёт</caption><tbody>${rows.join('')}</tbody></table>`;
}

export const BANK_NOTE = 'Это не СБП, а перевод на счёт по реквизитам: ваш банк может взять комиссию.';

/** BIL-42. The code of the bank details, and the details as text. The page states that the code is not СБП. */
function bankPart({ ways, code }: ShownBill, purpose: string): string {
  if (code === null) return '';
  const picture = `<img class="code" alt="Платёжный код" src="data:image/svg+xml,${escaped(encodeURIComponent(code.picture))}">`;
  return `<section><h2>Переводом на счёт</h2><div class="bank">${picture}<div>
<p>Откройте приложение банка, выберите «Оплатить по QR» и наведите камеру. Банк заполнит реквизиты и сумму.</p>
<p class="note">${BANK_NOTE}</p></div></div>
<table class="details"><tbody>${row('Получатель', ways.payee)}${row('ИНН', ways.payee_inn)}${row('Счёт', ways.account_number)}${row('Банк', ways.bank_name)}${row('БИК', ways.bic)}${row('Корр. счёт', ways.correspondent_account)}${row('Назначение', purpose)}</tbody></table></section>`;
}

const phonePart = ({ ways }: ShownBill) =>
  ways.phone_number === ''
    ? ''
    : `<section><h2>По номеру телефона, через СБП</h2><p class="way"><strong>${escaped(ways.phone_number)}</strong> ${copied(ways.phone_number)}</p>
<p>Банк: ${escaped(ways.phone_bank)}${ways.phone_name === '' ? '' : `. Проверьте имя: ${escaped(ways.phone_name)}`}</p></section>`;

const linkPart = ({ ways }: ShownBill) =>
  ways.payment_link === ''
    ? ''
    : `<section><h2>По ссылке банка</h2><p><a href="${escaped(ways.payment_link)}" rel="noopener noreferrer nofollow">Открыть ссылку для оплаты</a></p>
<p class="note">Ссылку выдал банк преподавателя. Сумму, возможно, придётся ввести вручную.</p></section>`;

/** BIL-64. The picture is shown as the teacher uploaded it, so the page says that its reader types the sum. */
function bankCodePart({ bankCode, bill }: ShownBill): string {
  if (bankCode === null) return '';
  return `<section><h2>По коду, который выдал банк</h2><img class="bank-code" alt="Код для оплаты от банка преподавателя" src="${escaped(bankCode)}">
<p>Откройте приложение банка, выберите «Оплатить по QR» и наведите камеру. На телефоне сохраните картинку и выберите её там же.</p>
<p class="note">Этот код преподавателю выдал банк, в нём нет суммы счёта. Введите её сами: ${escaped(formatRoubles(bill.left))}.</p></section>`;
}

/** BIL-42. The ways to pay; without any the page says to ask the teacher. */
function waysPart(shown: ShownBill, purpose: string): string {
  const parts = bankPart(shown, purpose) + phonePart(shown) + linkPart(shown) + bankCodePart(shown);
  return parts === '' ? '<section><p>Как перевести деньги, спросите у преподавателя.</p></section>' : parts;
}

const claimPart = ({ declared }: Bill) =>
  declared > 0
    ? `<p class="claim" id="claimed" role="status">Преподаватель знает об оплате: ${escaped(formatRoubles(declared))}. Осталось дождаться подтверждения.</p>`
    : '<form class="claim" method="post"><button class="primary">Я оплатил</button><p class="note">Нажмите после перевода: преподаватель получит сообщение и подтвердит оплату.</p></form>';

export const purposeOf = ({ number, date }: Bill) => `Оплата занятий, счёт № ${number} от ${dateText(date)}`;

export const titleOf = ({ number, date }: Bill) => `Счёт № ${number} от ${dateText(date)}`;
export const totalName = ({ left, total }: Bill) => (left === total ? 'К оплате' : 'Сумма счёта');

/** The payer and the students of a bill. */
export const whoseOf = ({ payer_name, students }: Bill): string[] => [
  ...(payer_name === null ? [] : [`Плательщик: ${payer_name}`]),
  ...(students.length === 0 ? [] : [`За занятия: ${students.map(studentName).join(', ')}`]),
];

const headText = (title: string, nonce: string) =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow"><meta name="referrer" content="same-origin"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title>
<style nonce="${nonce}">${PAGE_STYLE}</style></head><body><main>
`;

/** BIL-40. The page of an unknown or ended link. */
export const endedText = (nonce: string) =>
  `${headText('Счёт не открывается', nonce)}<header><h1>Счёт не открывается</h1><p>Ссылка закрыта или скопирована не целиком. Попросите у преподавателя новую.</p></header></main></body></html>`;

/** BIL-42. The page of a bill as HTML. Only its buttons for copying and printing need a script. */
export function pageText(shown: ShownBill, nonce: string): string {
  const { bill, teacher, pdf } = shown;
  const title = titleOf(bill);
  const whose = whoseOf(bill).map((text) => `<p>${escaped(text)}</p>`);
  const words = NOTE[bill.state];
  const note = words === undefined ? '' : `<p class="state" role="status">${words}</p>`;
  const paying = bill.left > 0 ? waysPart(shown, purposeOf(bill)) + claimPart(bill) : '';
  return `${headText(title, nonce)}<header><h1>${escaped(title)}</h1><p>Преподаватель: ${escaped(teacher)}</p>${whose.join('')}${note}</header>
${linesPart(bill)}<p class="total"><span>${totalName(bill)}</span><strong>${escaped(formatRoubles(bill.total))}</strong></p>
${bill.left > 0 && bill.left < bill.total ? `<p class="total"><span>Осталось</span><strong>${escaped(formatRoubles(bill.left))}</strong></p>` : ''}
${paying}<p class="print"><a href="${escaped(pdf)}">Открыть PDF</a><button type="button" data-print hidden>Распечатать</button></p>
</main><script nonce="${nonce}">${PAGE_SCRIPT}</script></body></html>`;
}

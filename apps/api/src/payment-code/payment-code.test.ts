import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sizedEach } from '../testing/sized.ts';
import { codePicture } from './code-picture.ts';
import { correspondentFitsBic, fitsBic } from './control-key.ts';
import { isInn } from './inn.ts';
import { paymentCode, type PayeeDetails, purposeText } from './payment-code.ts';

/** BIC and correspondent account as the Bank of Russia lists them, and accounts with a right control key. */
const BANKS = [
  ['ПАО Сбербанк', '044525225', '30101810400000000225', '40817810100001234560', '40802810500123400010'],
  ['АО «ТБанк»', '044525974', '30101810145250000974', '40817810700001234561', '40802810100123400011'],
  ['АО «АЛЬФА-БАНК»', '044525593', '30101810200000000593', '40817810300001234562', '40802810700123400012'],
  [
    'Филиал «Центральный» Банка ВТБ',
    '044525411',
    '30101810145250000411',
    '40817810300001234563',
    '40802810700123400013',
  ],
  ['ООО «Банк Точка»', '044525104', '30101810745374525104', '40817810700001234564', '40802810100123400014'],
  ['АО «Райффайзенбанк»', '044525700', '30101810200000000700', '40817810000001234565', '40802810400123400015'],
  ['Банк ГПБ (АО)', '044525823', '30101810200000000823', '40817810700001234566', '40802810100123400016'],
  ['АО КБ «Модульбанк»', '044525092', '30101810645250000092', '40817810400001234567', '40802810800123400017'],
  [
    'Северо-Западный банк ПАО Сбербанк',
    '044030653',
    '30101810500000000653',
    '40817810000001234568',
    '40802810400123400018',
  ],
  ['Уральский банк ПАО Сбербанк', '046577674', '30101810500000000674', '40817810800001234569', '40802810200123400019'],
] as const;
/** The letter ў is in Windows-1251, ә and the emoji are not. */
const PAYEES = [
  { payee: 'Волкова Марина Сергеевна', inn: '500100732259', encoding: 1 },
  { payee: 'ИП Ёлкин Пётр — репетитор №1 «Ясно»', inn: '770708389324', encoding: 1 },
  { payee: 'Ўладзімір', inn: '', encoding: 1 },
  { payee: 'Гөлнара Сабитова', inn: '500100732259', encoding: 2 },
  { payee: 'Anna Weiß 🎻', inn: '', encoding: 2 },
  { payee: 'Я'.repeat(160), inn: '500100732259', encoding: 1 },
] as const;

const CASES = BANKS.flatMap(([bank_name, bic, correspondent, person, business], bankAt) =>
  PAYEES.map(({ payee, inn, encoding }, at) => {
    const account_number = at % 2 === 0 ? person : business;
    const hasCorrespondent = at !== 2;
    const sum_minor = at * 150_000 + bankAt + 1;
    const purpose = `Оплата занятий, счёт № ${bankAt + 1} от 29.11.2026`;
    return {
      name: `${bic}, ${payee.slice(0, 20)}`,
      details: {
        payee,
        account_number,
        bank_name,
        bic,
        correspondent_account: hasCorrespondent ? correspondent : '',
        payee_inn: inn,
      } satisfies PayeeDetails,
      bill: at === 0 ? undefined : { sum_minor, purpose },
      encoding,
      text: [
        `ST0001${encoding}|Name=${payee}|PersonalAcc=${account_number}|BankName=${bank_name}|BIC=${bic}`,
        `|CorrespAcc=${hasCorrespondent ? correspondent : '0'}`,
        at === 0 ? '' : `|Sum=${sum_minor}|Purpose=${purpose}`,
        inn === '' ? '' : `|PayeeINN=${inn}`,
      ].join(''),
    };
  }),
);

const PIXELS = 3;

/** Draws the picture and reads it by another library. Returns the bytes of the code. */
async function readBack(svg: string): Promise<Uint8Array> {
  const [, size = '0'] = /viewBox="0 0 (\d+)/.exec(svg) ?? [];
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(Number(size) * PIXELS, null, { kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: 'dontInvert' });
  if (read === null) throw new Error('the picture is no readable code');
  return Uint8Array.from(read.binaryData);
}

test('[BIL-3] [BIL-4] sixty codes have the exact bytes of the standard', () => {
  expect(CASES).toHaveLength(60);
  for (const { details, bill, text, encoding } of CASES) {
    const code = paymentCode(details, bill);
    const decoder = new TextDecoder(encoding === 1 ? 'windows-1251' : 'utf-8', { fatal: true });

    expect(code.text).toBe(text);
    expect(decoder.decode(code.bytes)).toBe(text);
  }
});

// The small size has every fifth case. There are six payees, and 5 and 6 have no common factor, so it has every payee.
sizedEach('[BIL-5] another reader reads the exact bytes of the picture: $name', CASES, 5, async ({ details, bill }) => {
  const code = paymentCode(details, bill);

  expect(Buffer.from(await readBack(codePicture(code))).equals(code.bytes)).toBe(true);
});

test('[BIL-4] a text in Windows-1251 has one byte for each letter', () => {
  const { bytes, text } = paymentCode({
    payee: 'Волкова',
    account_number: '40817810100001234560',
    bank_name: 'ПАО Сбербанк',
    bic: '044525225',
    correspondent_account: '',
    payee_inn: '',
  });

  expect(bytes).toHaveLength([...text].length);
  expect(Buffer.from(bytes.subarray(13, 20)).toString('hex')).toBe('c2eeebeaeee2e0');
});

test('[BIL-3] a purpose has no separator and at most 210 letters', () => {
  expect(purposeText('Аня | Боря')).toBe('Аня / Боря');
  expect(purposeText('я'.repeat(300))).toBe('я'.repeat(210));
});

test('[BIL-2] every single wrong digit of an account breaks its control key', () => {
  for (const [, bic, correspondent, ...accounts] of BANKS) {
    expect(correspondentFitsBic(correspondent, bic)).toBe(true);
    for (const account of accounts) {
      expect(fitsBic(account, bic)).toBe(true);
      for (let at = 0; at < account.length; at++) {
        const digit = (Number(account[at]) + 1) % 10;
        expect(fitsBic(account.slice(0, at) + digit + account.slice(at + 1), bic)).toBe(false);
      }
    }
  }
});

test('[BIL-2] an account in a settlement centre is counted with the digits 5 and 6 of the BIC', () => {
  expect(fitsBic('40302810400000000001', '044525000')).toBe(true);
  expect(fitsBic('03212643100001804000', '040349001')).toBe(true);
  expect(fitsBic('03212643200001804000', '040349001')).toBe(false);
});

test('[BIL-2] an INN has ten or twelve digits with right control digits', () => {
  expect(['7707083893', '500100732259', '770708389324'].map(isInn)).toEqual([true, true, true]);
  expect(['7707083894', '500100732258', '500100732269', '50010073225', ''].map(isInn)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

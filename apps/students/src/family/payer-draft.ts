import { isBlank } from '@planner/calls/texts';
import type { Payer } from '@planner/contract';
import { picked, recordBy } from '@planner/contract/field-table';
import { type Checked, checkedBy, type FieldWords, isEmail } from '@planner/forms';
import { isShareFit, type LinkDraft, NEW_LINK, NO_SHARE } from './link-draft.ts';

const PAYER_TEXTS = ['name', 'given_name', 'addressed_as', 'phone_number', 'email', 'contact'] as const;

/** The typed input of a payer and of the link to the student of the page. */
export interface PayerDraft extends Record<(typeof PAYER_TEXTS)[number], string>, LinkDraft {
  type_connect_id: number | null;
  language: Payer['language'];
}

export const NEW_PAYER: PayerDraft = {
  ...recordBy(PAYER_TEXTS, () => ''),
  type_connect_id: null,
  language: 'ru',
  ...NEW_LINK,
};

export const draftOfPayer = (payer: Payer): PayerDraft => ({
  ...NEW_PAYER,
  ...picked(payer, PAYER_TEXTS),
  type_connect_id: payer.type_connect?.id ?? null,
  language: payer.language,
});

export const PAYER_WORDS: FieldWords<PayerDraft> = {
  name: 'Имя',
  given_name: 'Имя в письмах',
  addressed_as: 'Как обращаться',
  phone_number: 'Телефон',
  email: 'Почта',
  contact: 'Контакт',
  type_connect_id: ['Способ связи', null],
  language: ['На каком языке писать', null],
  role: null,
  sees_money: null,
  share: null,
};

type FieldFault = 'name_missing' | 'no_address' | 'no_share';

export const FAULT_TEXT = {
  name_missing: 'Введите имя плательщика',
  no_address: 'Нужен адрес почты, например anna@example.ru',
  no_share: NO_SHARE,
} satisfies Record<FieldFault, string>;

const personOf = (draft: PayerDraft) => ({
  ...picked(draft, PAYER_TEXTS),
  type_connect_id: draft.type_connect_id,
  language: draft.language,
});

const reasonsOf = (draft: PayerDraft): Partial<Record<keyof PayerDraft, FieldFault>> => ({
  ...(isBlank(draft.name) && { name: 'name_missing' }),
  ...(!isBlank(draft.email) && !isEmail(draft.email.trim()) && { email: 'no_address' }),
  ...(!isShareFit(draft) && { share: 'no_share' }),
});

/** PAY-30: the request for a person; the link matters only for a new one. */
export const checkPayer = (draft: PayerDraft): Checked<ReturnType<typeof personOf>, FieldFault> =>
  checkedBy(reasonsOf(draft), () => personOf(draft));

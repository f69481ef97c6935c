import type { OwnPayment, Package } from '@planner/contract';
import type { TagTone } from '@planner/ui';

interface StateText {
  text: string;
  tone: TagTone;
}

/** CAB-29: the states of a package. */
export const PACKAGE_STATE = {
  active: { text: 'Действует', tone: 'good' },
  frozen: { text: 'Заморожен', tone: 'accent' },
  finished: { text: 'Использован', tone: 'neutral' },
  expired: { text: 'Срок вышел', tone: 'warn' },
  closed: { text: 'Закрыт', tone: 'neutral' },
} as const satisfies Record<Package['status'], StateText>;

/** CAB-32: the states of a declared payment. */
export const PAYMENT_STATE = {
  declared: { text: 'Ждёт подтверждения преподавателя', tone: 'warn' },
  confirmed: { text: 'Подтверждено', tone: 'good' },
  rejected: { text: 'Не подтверждено', tone: 'bad' },
  corrected: { text: 'Исправлено преподавателем', tone: 'neutral' },
  undone: { text: 'Отменено', tone: 'neutral' },
} as const satisfies Record<OwnPayment['state'], StateText>;

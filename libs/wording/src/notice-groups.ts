import type { NoticeGroup } from '@planner/contract';

/** The names of notification groups in the settings and in letters. */
export const NOTICE_GROUP_NAMES: Readonly<Record<NoticeGroup, string>> = {
  lessons: 'Занятия',
  reminders: 'Напоминания',
  homework: 'Домашние задания',
  money: 'Деньги',
  requests: 'Просьбы об отмене и переносе',
  account: 'Учётная запись',
};

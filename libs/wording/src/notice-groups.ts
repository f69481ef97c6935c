import type { NoticeGroup } from '@planner/contract';

/** What notifications are about, as their settings and letters name it. */
export const NOTICE_GROUP_NAMES: Readonly<Record<NoticeGroup, string>> = {
  lessons: 'Занятия',
  reminders: 'Напоминания',
  homework: 'Домашние задания',
  money: 'Деньги',
  requests: 'Просьбы об отмене',
  account: 'Учётная запись',
};

import type { FailureKind, RemoteFailure } from './failure.ts';

/** PLT-105. The cause of a failure, as the card shows it to the user. */
export const CAUSE: Readonly<Record<FailureKind, string>> = {
  network: 'Нет связи с сервером. Проверьте интернет.',
  http: 'Сервер не отдаёт файлы. Мы уже знаем об этом.',
  integrity: 'Файлы испорчены, мы их не запустили. Мы уже знаем об этом.',
  timeout: 'Файлы идут слишком долго.',
  contract: 'Вышла новая версия Тетрадки. Обновите страницу.',
  evaluation: 'Здесь произошла ошибка. Мы уже знаем о ней.',
  render: 'Здесь произошла ошибка. Мы уже знаем о ней.',
};

/** The cause of a failure, and its number for the support. */
export const causeText = ({ kind, number }: RemoteFailure): string => `${CAUSE[kind]} Номер ошибки: ${number}`;

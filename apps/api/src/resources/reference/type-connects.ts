import type { TypeConnect } from '@planner/contract';

const connect = (id: number, type_connect: string, name: string, scheme: string): TypeConnect => ({
  id,
  type_connect,
  name,
  scheme,
  icon: `/icons/connect/${type_connect}.svg`,
});

/** ACC-22. A contact link consists of the scheme and the number or name. */
export const TYPE_CONNECTS: readonly TypeConnect[] = [
  connect(1, 'telegram', 'Telegram', 'https://t.me/'),
  connect(2, 'whatsapp', 'WhatsApp', 'https://wa.me/'),
  connect(3, 'viber', 'Viber', 'viber://chat?number='),
  connect(4, 'vk', 'ВКонтакте', 'https://vk.me/'),
  connect(5, 'max', 'MAX', 'https://max.ru/'),
  connect(6, 'phone', 'Телефон', 'tel:'),
  connect(7, 'email', 'Почта', 'mailto:'),
];

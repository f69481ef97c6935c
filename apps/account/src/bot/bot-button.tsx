import { lazyComponent, useLatest } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { useState } from 'react';

const BotDialog = lazyComponent('Бот в Telegram', () => import('./bot-dialog.tsx'), {
  look: 'over',
});

/** NTF-23, NTF-44. Offers the bot as another channel: in an empty list of notifications, and in the settings. */
export function BotButton({ size }: { size?: 'small' }) {
  const hasBot = useLatest('bot')?.isThere ?? false;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (!hasBot) return null;
  return (
    <>
      <Button look="soft" {...(size && { size })} onClick={() => setIsOpen(true)}>
        Подключить бота
      </Button>
      {isOpen && <BotDialog close={close} onGiveUp={close} />}
    </>
  );
}

import { lazyPart } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { use, useState } from 'react';
import { HasBot } from './use-bot.ts';

const BotDialog = lazyPart('Бот в Telegram', () => import('./bot-dialog.tsx'), {
  look: 'over',
});

/** NTF-23. For somebody who has nothing to read yet: where what comes could be read too. */
export function BotButton() {
  const hasBot = use(HasBot);
  const [isOpen, setIsOpen] = useState(false);
  if (!hasBot) return null;
  return (
    <>
      <Button look="soft" onClick={() => setIsOpen(true)}>
        Подключить бота
      </Button>
      {isOpen && <BotDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

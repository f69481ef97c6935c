import { Banner, Button, Dialog } from '@planner/ui';
import { useState } from 'react';
import type { Loss, LostSession, Typed } from './lost-session.ts';

interface LostSessionDialogProps {
  loss: Loss;
  lost: LostSession;
  /** The person of the account that the page shows. */
  name: string;
}

const TITLE = {
  ended: 'Вы вышли из учётной записи',
  other: 'Вы вошли в другую учётную запись',
} satisfies Record<Loss, string>;

const TYPED_TEXT = {
  kept: 'То, что вы набрали, не пропадёт: войдите снова и откройте ту же форму.',
  lost: 'То, что вы набрали, после входа пропадёт. Закройте это окно и скопируйте нужное.',
} satisfies Record<Exclude<Typed, 'none'>, string>;

/** SEC-71: covers everything else. Closing the dialog leads back to the input. */
export function LostSessionDialog({ loss, lost, name }: LostSessionDialogProps) {
  const [typed] = useState(lost.typed);
  return (
    <Dialog
      title={TITLE[loss]}
      size="small"
      onClose={lost.dismiss}
      footer={
        <>
          {loss === 'other' && <Button onClick={lost.goOnAsOther}>Продолжить в другой</Button>}
          <Button look="primary" onClick={lost.signInAgain}>
            Войти снова
          </Button>
        </>
      }
    >
      {loss === 'other' ? (
        <p>
          Эта страница открыта для учётной записи <b>«{name}»</b>. Она ничего не сохранит, пока вы не войдёте в неё
          снова.
        </p>
      ) : (
        <p>Эта страница ничего не сохраняет, пока вы не войдёте снова.</p>
      )}
      {typed !== 'none' && <Banner tone={typed === 'lost' ? 'warn' : 'info'}>{TYPED_TEXT[typed]}</Banner>}
    </Dialog>
  );
}

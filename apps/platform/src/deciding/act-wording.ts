import type { ButtonProps } from '@planner/ui';
import type { Act } from './decision.ts';

interface ActWords {
  /** The text of the button and of the menu item that open the dialog. */
  label: string;
  title: string;
  save: string;
  done: string;
  look?: ButtonProps['look'];
}

/** PLT-268. The texts of each decision. */
export const ACT: Readonly<Record<Act, ActWords>> = {
  canary: { label: 'Дать доле людей…', title: 'Пробная версия', save: 'Начать пробу', done: 'Проба началась' },
  'end-canary': {
    label: 'Закончить пробу…',
    title: 'Закончить пробу?',
    save: 'Закончить пробу',
    done: 'Проба закончена',
    look: 'danger',
  },
  promote: { label: 'Выпустить всем…', title: 'Выпустить всем?', save: 'Выпустить всем', done: 'Версия выпущена всем' },
  rollback: {
    label: 'Вернуть всем…',
    title: 'Вернуть эту версию всем?',
    save: 'Вернуть всем',
    done: 'Версия возвращена всем',
    look: 'danger',
  },
  pin: {
    label: 'Закрепить за учётной записью…',
    title: 'Закрепить версию',
    save: 'Закрепить',
    done: 'Версия закреплена',
  },
  unpin: { label: 'Открепить…', title: 'Открепить версию?', save: 'Открепить', done: 'Версия откреплена' },
  retire: {
    label: 'Списать…',
    title: 'Списать версию?',
    save: 'Списать',
    done: 'Версия списана',
    look: 'danger',
  },
};

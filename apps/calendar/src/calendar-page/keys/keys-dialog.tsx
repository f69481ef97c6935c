import { Dialog, Switch } from '@planner/ui';
import { useState } from 'react';
import styles from './keys-dialog.module.css';
import { areKeysOn, switchKeys } from './use-calendar-keys.ts';

const KEYS = [
  ['N', 'новое занятие'],
  ['T', 'сегодня'],
  ['D', 'день'],
  ['W', 'неделя'],
  ['M', 'месяц'],
  ['L', 'список'],
  ['← →', 'назад и вперёд'],
  ['Tab', 'в календарь: к занятиям и часам'],
  ['← ↑ ↓ →', 'в календаре: к соседнему занятию или часу'],
  ['Enter', 'открыть занятие или поставить новое'],
  ['Alt ↑ ↓', 'перенести занятие на 15 минут'],
  ['Alt ← →', 'перенести занятие на день, и в другую неделю'],
  ['Alt Shift ↑ ↓', 'короче и длиннее'],
  ['Shift и щелчок', 'выбрать несколько занятий; с клавиатуры Shift Enter'],
  ['Shift и рамка', 'выбрать занятия, которых она коснётся'],
  ['Delete', 'отменить выбранные занятия'],
  ['Ctrl K, /', 'найти или создать'],
  ['Esc', 'закрыть верхнее окно'],
  ['?', 'этот список'],
] as const;

export function KeysDialog({ onClose }: { onClose(): void }) {
  const [isOn, setIsOn] = useState(areKeysOn);
  return (
    <Dialog title="Клавиши" size="small" onClose={onClose} footer={null}>
      <dl className={styles.keys}>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Switch
        checked={isOn}
        onChange={(event) => {
          switchKeys(event.currentTarget.checked);
          setIsOn(event.currentTarget.checked);
        }}
      >
        Клавиши без Alt включены
      </Switch>
    </Dialog>
  );
}

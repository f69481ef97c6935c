import { call } from '@planner/api-client';
import type { EarnedGoal } from '@planner/contract';
import { FormDialog, inWords, MoneyField, useForm, renewal } from '@planner/forms';
import { useCommand } from '@planner/live-data';
import { formatRoubles, roublesText } from '@planner/money';
import { useShell } from '@planner/shell-api';
import { useState } from 'react';
import { checkGoal } from './goal-draft.ts';

const FAULT_TEXT = { not_a_sum: 'Нужна сумма в рублях, от 0 до 10 000 000 ₽' };

interface GoalDialogProps {
  known: EarnedGoal;
  onClose(): void;
}

const draftOf = ({ goal }: EarnedGoal) => ({ goal: roublesText(goal) });

/** FIN-8. Sets the goal of a month. */
export function GoalDialog({ known, onClose }: GoalDialogProps) {
  const { toast } = useShell();
  const [opened, setOpened] = useState(known);
  const save = useCommand('PUT /api/earned-goal');
  const form = useForm({
    key: 'finance/goal',
    subject: 'month',
    initial: () => draftOf(opened),
    check: (draft) => inWords(checkGoal(draft), FAULT_TEXT),
    send: (body) => save.mutateAsync({ body: { ...body, version: opened.version } }),
    renew: renewal({
      words: { goal: 'Цель на месяц, ₽' },
      async read() {
        const fresh = await call('GET /api/earned-goal', {});
        setOpened(fresh);
        return draftOf(fresh);
      },
    }),
    onSaved(saved) {
      toast(saved.goal === null ? 'Цель убрана' : `Цель месяца: ${formatRoubles(saved.goal)}`, 'done');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Цель на месяц" size="small" onClose={onClose}>
      <MoneyField
        form={form}
        name="goal"
        label="Сколько хотите зарабатывать в месяц"
        hint="Считаем по проведённым занятиям. Пусто — без цели"
        maxLength={24}
        placeholder="0"
      />
    </FormDialog>
  );
}

import { requestKey } from '@planner/api-client';
import type { FirstSteps } from '@planner/contract';
import { useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, buttonClass, Card } from '@planner/ui';
import { Link } from 'react-router-dom';
import styles from './onboarding.module.css';

/** ONB-4, ONB-5. Fills an empty account with sample data, and removes the data by one press. */
export function SampleCard({ sample }: { sample: FirstSteps['sample'] }) {
  const { toast } = useShell();
  const add = useCommand('POST /api/onboarding/sample', { newKey: requestKey });
  const remove = useCommand('DELETE /api/onboarding/sample');
  const say = (words: string) => ({
    onSuccess: () => toast(words, 'done'),
    onError: ({ message }: Error) => toast(message, 'error'),
  });
  if (sample === 'none') return null;
  return (
    <Card title={sample === 'offered' ? 'Сначала посмотреть на примере' : 'Пример добавлен'}>
      <p className={styles.lead}>
        {sample === 'offered'
          ? 'Три ученика, две недели занятий, оплаты и домашнее задание. Попробуйте всё, а потом уберите одной кнопкой.'
          : 'Меняйте и удаляйте что угодно: вместе с примером уйдёт всё, что к нему относится, а ваше останется.'}
      </p>
      <div className={styles.buttons}>
        {sample === 'offered' ? (
          <Button isLoading={add.isPending} onClick={() => add.mutate({}, say('Пример добавлен'))}>
            Добавить пример
          </Button>
        ) : (
          <>
            <Link className={buttonClass()} to="/calendar/">
              Посмотреть календарь
            </Link>
            <Button look="danger" isLoading={remove.isPending} onClick={() => remove.mutate({}, say('Пример убран'))}>
              Убрать пример
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

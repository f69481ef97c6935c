import { TEACHER_FIELDS } from '@planner/contract/teacher-table';
import { call } from '@planner/api-client';
import {
  checkedBy,
  type FieldWords,
  FormDialog,
  MoneyField,
  MinutesField,
  useForm,
  wholeNumbers,
  renewal,
} from '@planner/forms';
import { useCommand, useLive } from '@planner/live-data';
import { roublesText, typedPrice } from '@planner/money';
import { useShell } from '@planner/shell-api';
import { Dialog, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { useState } from 'react';
import styles from '../account.module.css';
import type { TeacherProfile } from '../cabinet/teacher-profile.ts';
import { SubjectsField } from '../subjects-field.tsx';

interface Draft {
  subject_ids: number[];
  rate: string;
  time_rate: string;
}

const TITLE = 'Что вы преподаёте';
const MINUTES = { time_rate: [5, 720] } as const;

const draftOf = ({ subject_ids, rate, time_rate }: TeacherProfile): Draft => ({
  subject_ids,
  rate: rate === 0 ? '' : roublesText(rate),
  time_rate: String(time_rate),
});

const WORDS: FieldWords<Draft> = {
  subject_ids: ['Предметы', null],
  rate: 'Цена занятия, ₽',
  time_rate: TEACHER_FIELDS.time_rate.label,
};

const check = ({ subject_ids, rate, time_rate }: Draft) => {
  const { values, faults } = wholeNumbers({ time_rate }, MINUTES);
  const roubles = rate.trim() === '' ? 0 : typedPrice(rate);
  return checkedBy(
    {
      ...faults,
      ...(subject_ids.length === 0 && { subject_ids: 'Выберите хотя бы один предмет' }),
      ...(roubles == null && { rate: 'Введите сумму в рублях' }),
    },
    () => ({ ...values, subject_ids, rate: roubles ?? 0 }),
  );
};

function TeachingForm({ profile, onClose }: { profile: TeacherProfile; onClose(): void }) {
  const { toast } = useShell();
  const [opened, setOpened] = useState(profile);
  const save = useCommand('PUT /api/update-teacher-profile');
  const form = useForm({
    key: 'account/teaching',
    subject: 'me',
    initial: () => draftOf(opened),
    check,
    send: (body) => save.mutateAsync({ body: { ...body, version: opened.version } }),
    renew: renewal({
      words: WORDS,
      async read() {
        const fresh = await call('GET /api/get-me-info', {});
        setOpened(fresh);
        return draftOf(fresh);
      },
    }),
    onSaved() {
      toast('Сохранено', 'done');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={TITLE} onClose={onClose}>
      <SubjectsField form={form} />
      <div className={styles.pair}>
        <MoneyField
          form={form}
          name="rate"
          label="Цена занятия"
          hint="Подставится в карточки учеников и занятия. Можно указать позже"
        />
        <MinutesField form={form} name="time_rate" label={TEACHER_FIELDS.time_rate.label} />
      </div>
    </FormDialog>
  );
}

/** ONB-9. The first step: subjects and price in one window over the map. */
export function TeachingDialog({ onClose }: { onClose(): void }) {
  const { data, error, isFetching, refetch } = useLive('GET /api/get-me-info', {});
  if (data) return <TeachingForm profile={data} onClose={onClose} />;
  return (
    <Dialog title={TITLE} onClose={onClose} footer={null}>
      {error ? (
        <ErrorBar onRetry={() => void refetch()} isRetrying={isFetching}>
          Не удалось загрузить настройки
        </ErrorBar>
      ) : (
        <Loading>
          <Skeleton height={200} />
        </Loading>
      )}
    </Dialog>
  );
}

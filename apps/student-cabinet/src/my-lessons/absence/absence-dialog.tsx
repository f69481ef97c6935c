import { call, isApiError, requestKey } from '@planner/api-client';
import type { OwnLesson } from '@planner/contract';
import { FormDialog, TextField, useForm, renewal } from '@planner/forms';
import { PREVIEW, useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Banner, Button, Skeleton } from '@planner/ui';
import { useQuery } from '@tanstack/react-query';
import { useNamed } from '../../named/named.ts';
import { lessonText } from '../lesson-text.ts';
import { ownTime } from '../own-time.ts';
import styles from './absence.module.css';

interface AbsenceDialogProps {
  lesson: OwnLesson;
  zone: string;
  /** Whether the dialog only sends a request and the teacher decides. */
  asks: boolean;
  onClose(): void;
}

const WORDS = {
  cancels: {
    title: 'Не сможете прийти?',
    save: 'Не приду',
    saving: 'Сообщаем',
    done: 'Занятие отменено. Мы сообщили преподавателю',
  },
  asks: {
    title: 'Попросить отменить занятие?',
    save: 'Попросить',
    saving: 'Отправляем',
    done: 'Просьба отправлена преподавателю',
  },
  named: {
    title: 'Отменить занятие?',
    save: 'Отменить занятие',
    saving: 'Сообщаем',
    done: 'Занятие отменено. Мы сообщили преподавателю',
  },
  /** CAB-90. The family decides, not the teacher. */
  waits: {
    title: 'Не сможете прийти?',
    save: 'Спросить семью',
    saving: 'Отправляем',
    done: 'Семья увидит просьбу. Пока занятие остаётся',
  },
  /** CAB-115. The words of a second parent who does not see money. */
  namedWaits: {
    title: 'Отменить занятие?',
    save: 'Спросить',
    saving: 'Отправляем',
    done: 'Тот, кто платит, увидит просьбу. Пока занятие остаётся',
  },
} as const;

const IF = { family: 'Решит тот, кто платит:', teacher: 'Если преподаватель согласится:' } as const;

interface CostProps {
  text: string | undefined;
  isLoading: boolean;
  /** The person who decides about the cancellation, if it is not the student. */
  decides: keyof typeof IF | null;
}

/** CAB-56. The price before the press. */
function Cost({ text, isLoading, decides }: CostProps) {
  return (
    <div role="status" aria-label="Что спишется" className={styles.cost}>
      {text === undefined && isLoading && <Skeleton width="80%" height={20} />}
      {text !== undefined && decides !== null && <span className={styles.if}>{IF[decides]}</span>}
      {text}
    </div>
  );
}

/**
 * CAB-50, CAB-56. Shows the charge before the click. The shown sentence is sent too, so that the server can reject an
 * outdated one.
 */
export function AbsenceDialog({ lesson, zone, asks, onClose }: AbsenceDialogProps) {
  const { toast } = useShell();
  const isNamed = useNamed();
  const own = { student_profile_id: lesson.student_profile_id, lesson_id: lesson.id, version: lesson.version };
  const cancel = useCommand('POST /api/student/cancel-lesson', { newKey: requestKey });
  const preview = useQuery({
    queryKey: ['own-cancel-preview', lesson.id, lesson.version],
    queryFn: ({ signal }) => call('POST /api/student/cancel-lesson', { body: { ...own, dry_run: true } }, { signal }),
    ...PREVIEW,
  });
  const known_text = preview.data?.text;
  const waits = preview.data?.outcome === 'waiting';
  const words = WORDS[waits ? (isNamed ? 'namedWaits' : 'waits') : asks ? 'asks' : isNamed ? 'named' : 'cancels'];
  const refused = isApiError(preview.error) ? preview.error : null;
  const form = useForm({
    key: 'student-cabinet/absence',
    subject: String(lesson.id),
    initial: () => ({ reason: '' }),
    check: ({ reason }) => ({ value: { ...own, reason: reason.trim() } }),
    send: (body) => (known_text === undefined ? null : cancel.mutateAsync({ body: { ...body, known_text } })),
    onSaved() {
      toast(words.done, 'done');
      onClose();
    },
    renew: renewal({
      words: { reason: null },
      async read() {
        await preview.refetch({ throwOnError: true });
        return { reason: '' };
      },
    }),
    isGuarded: false,
  });

  return (
    <FormDialog
      form={form}
      size="small"
      title={words.title}
      onClose={onClose}
      cancelLabel="Закрыть"
      saveLabel={words.save}
      saveLook={asks || waits ? 'primary' : 'danger'}
      savingLabel={words.saving}
      {...(known_text === undefined && { footer: <Button onClick={onClose}>Закрыть</Button> })}
    >
      <p className={styles.what}>{lessonText(lesson, ownTime(lesson, zone), isNamed)}</p>
      <Cost text={known_text} isLoading={preview.isFetching} decides={waits ? 'family' : asks ? 'teacher' : null} />
      {refused && (
        <Banner tone="bad">
          {refused.message}
          {refused.code === 'lesson_not_open' ? null : (
            <Button size="small" isLoading={preview.isFetching} onClick={() => void preview.refetch()}>
              Повторить
            </Button>
          )}
        </Banner>
      )}
      {known_text !== undefined && (
        <TextField
          form={form}
          name="reason"
          label="Причина"
          hint={waits ? 'Необязательно; её увидит семья' : 'Необязательно; её увидит преподаватель'}
          maxLength={500}
        />
      )}
    </FormDialog>
  );
}

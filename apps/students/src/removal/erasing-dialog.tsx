import { studentName } from '@planner/wording';
import { call } from '@planner/api-client';
import { checkedBy, FormDialog, TextField, useForm } from '@planner/forms';
import { PREVIEW, useCommand } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Banner, Button, classNames, Skeleton } from '@planner/ui';
import { useQuery } from '@tanstack/react-query';
import styles from './removal.module.css';
import { erasedTexts } from './removal-wording.ts';
import type { Leaving } from './removal-dialogs.tsx';

const WORD = 'СТЕРЕТЬ';

/** ACC-166. Counts the remaining data before the user types the confirming word, because erasing is irreversible. */
export function ErasingDialog({ student, onClose }: { student: Leaving; onClose(): void }) {
  const { toast } = useShell();
  const erase = useCommand('POST /api/student-erase/{id}');
  const params = { id: student.id };
  const preview = useQuery({
    queryKey: ['erasing-preview', student.id],
    queryFn: ({ signal }) => call('POST /api/student-erase/{id}', { params, body: { dry_run: true } }, { signal }),
    ...PREVIEW,
  });
  const form = useForm({
    key: 'students/erasing',
    subject: String(student.id),
    initial: () => ({ word: '' }),
    check: ({ word }) =>
      checkedBy(word.trim().toUpperCase() === WORD ? {} : { word: `Введите слово ${WORD}` }, () => ({
        params,
        body: {},
      })),
    send: (input) => erase.mutateAsync(input),
    onSaved({ student_name }) {
      toast(`Личные данные стёрты. Теперь это «${studentName({ student_name })}»`, 'done');
      onClose();
    },
    isGuarded: false,
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={`Стереть личные данные: ${studentName(student)}?`}
      onClose={onClose}
      cancelLabel="Не стирать"
      saveLabel="Стереть навсегда"
      saveLook="danger"
      savingLabel="Стираем"
      {...(preview.data === undefined && { footer: <Button onClick={onClose}>Закрыть</Button> })}
    >
      {preview.isFetching && <Skeleton width="80%" height={60} />}
      {preview.error !== null && (
        <Banner tone="bad">
          {preview.error.message}{' '}
          <Button size="small" isLoading={preview.isFetching} onClick={() => void preview.refetch()}>
            Повторить
          </Button>
        </Banner>
      )}
      {preview.data !== undefined && (
        <>
          {erasedTexts(preview.data).map((text, index, { length }) => (
            <p key={text} className={classNames(styles.text, index === length - 1 && styles.final)}>
              {text}
            </p>
          ))}
          <TextField form={form} name="word" label={`Чтобы подтвердить, введите слово ${WORD}`} autoComplete="off" />
        </>
      )}
    </FormDialog>
  );
}

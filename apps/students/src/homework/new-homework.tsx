import type { InputOf, ResultOf } from '@planner/contract';
import { HOMEWORK_FIELDS } from '@planner/contract/homework-table';
import { FilesField, FormAlert, TextField, useForm, useUploads } from '@planner/forms';
import { useCommandOnce } from '@planner/live-data';
import { dayInZone } from '@planner/schedule';
import { useNow, useShell, useUser } from '@planner/shell-api';
import { Button, LeaveQuestion } from '@planner/ui';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { DueField } from './due-field.tsx';
import { checkedHomework, EMPTY_HOMEWORK } from './homework-draft.ts';
import styles from './homework.module.css';

type Wanted = InputOf<'POST /api/create-homework-lesson/{id}'>['body'];
type Saved = ResultOf<'POST /api/create-homework-lesson/{id}'>;

interface NewHomeworkProps {
  /** The lesson or the group of the homework. */
  of: { lesson_id: number } | { group_id: number };
  /** Only for a lesson with several students: the students who get the homework, by default all. */
  student_ids?: number[];
  onSet?(homework: Saved): void;
}

/** HMW-46. Assigns homework in one line with Enter. While text is typed, due date and files appear below. */
export function NewHomework(props: NewHomeworkProps) {
  const [round, setRound] = useState(0);
  return <Line key={round} {...props} isNext={round > 0} onDone={() => setRound((before) => before + 1)} />;
}

function Line({
  of,
  student_ids,
  onSet,
  isNext,
  onDone,
}: NewHomeworkProps & { isNext: boolean; onDone(this: void): void }) {
  const { toast } = useShell();
  const { time_zone: zone } = useUser();
  const today = dayInZone(useNow(), zone);
  const box = useRef<HTMLFormElement>(null);
  const uploads = useUploads();
  const atLesson = useCommandOnce('POST /api/create-homework-lesson/{id}');
  const forGroup = useCommandOnce('POST /api/create-homework-group/{id}');
  const isOfLesson = 'lesson_id' in of;
  const id = isOfLesson ? of.lesson_id : of.group_id;
  const form = useForm({
    key: 'students/new-homework',
    subject: `${isOfLesson ? 'lesson' : 'group'} ${id}`,
    initial: () => EMPTY_HOMEWORK,
    check: (draft) => checkedHomework(draft, { zone, today, filesTrouble: uploads.trouble() }),
    send(typed) {
      const body: Wanted = {
        ...typed,
        file_ids: uploads.ids(),
        ...(student_ids !== undefined && { for: student_ids }),
      };
      return (isOfLesson ? atLesson : forGroup).mutateAsync({ params: { id }, body });
    },
    onSaved(homework: Saved) {
      toast('Домашнее задание добавлено', 'done');
      onSet?.(homework);
      onDone();
    },
  });
  useEffect(() => {
    if (isNext) box.current?.querySelector('input')?.focus();
  }, [isNext]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // Otherwise the form of a surrounding dialog would receive the event too.
    event.stopPropagation();
    void form.submit();
  };
  const { guard } = form;
  return (
    <>
      <form ref={box} noValidate className={styles.form} onSubmit={submit}>
        <div className={styles.line}>
          <TextField
            form={form}
            name="text"
            label="Задать на дом"
            isLabelHidden
            placeholder="Задать на дом"
            maxLength={HOMEWORK_FIELDS.text.most}
          />
          <Button type="submit" look="soft" isLoading={form.isSaving} loadingLabel="Задаём">
            Задать
          </Button>
        </div>
        {form.isDirty && (
          <>
            <DueField form={form} today={today} />
            <FilesField
              uploads={uploads}
              label={HOMEWORK_FIELDS.file_ids.label}
              error={form.errors.file_ids}
              onChange={(file_ids) => form.set({ file_ids })}
            />
          </>
        )}
        <FormAlert form={form} isLastResort />
      </form>
      {guard.isAsking && <LeaveQuestion onAnswer={guard.decide} />}
    </>
  );
}

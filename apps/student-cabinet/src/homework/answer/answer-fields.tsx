import { FilesField } from '@planner/forms';
import { Banner, Field, TextArea } from '@planner/ui';
import { useSyncExternalStore } from 'react';
import type { Answer } from './answer.ts';
import styles from './answer.module.css';

const MOST_LETTERS = 10_000;

/** CAB-84, CAB-86. The text and files of a submission. Typed text is stored immediately. */
export function AnswerFields({ answer }: { answer: Answer }) {
  const { text, phase, error, filesError } = useSyncExternalStore(
    answer.subscribe,
    answer.getSnapshot,
    answer.getSnapshot,
  );
  return (
    <div className={styles.fields}>
      <Field label="Ответ">
        <TextArea
          value={text}
          rows={3}
          maxLength={MOST_LETTERS}
          readOnly={phase === 'files' || phase === 'sending' || phase === 'waiting'}
          placeholder="Напишите ответ или приложите фото тетради"
          onChange={(event) => answer.write(event.currentTarget.value)}
        />
      </Field>
      <FilesField uploads={answer.uploads} label="Файлы" hint="До 10 файлов по 20 МБ" error={filesError} />
      {error !== null && !filesError && <Banner tone="bad">{error}</Banner>}
      <p className={styles.kept}>Черновик хранится на этом устройстве, пока ответ не сдан</p>
    </div>
  );
}

import { type ApiError, isApiError } from '@planner/api-client';
import { FIELDS_TEXT } from '@planner/contract/message-fields';
import { useCommand, useLive } from '@planner/live-data';
import { useShell, useUser } from '@planner/shell-api';
import { Button, Disclosure, ReadStatus, Skeleton } from '@planner/ui';
import { useState } from 'react';
import styles from './messages.module.css';

interface TemplatesProps {
  /** The typed text, which a press saves as a template. */
  text: string;
  onInsert(text: string): void;
}

/** MSG-21. The templates of the teacher, and the fields that they may have. */
function TemplateList({ text, onInsert }: TemplatesProps) {
  const { toast, report } = useShell();
  const { time_zone } = useUser();
  const read = useLive('GET /api/message-templates', {});
  const add = useCommand('POST /api/message-templates');
  const remove = useCommand('DELETE /api/message-templates/{id}');
  const [fault, setFault] = useState<string | null>(null);
  const failed = (error: ApiError) => {
    setFault(error.fields['text'] ?? error.message);
    if (!isApiError(error)) report(error, 'шаблоны сообщений');
  };
  const said = (words: string) => ({
    onSuccess() {
      setFault(null);
      toast(words, 'done');
    },
    onError: failed,
  });
  const { data } = read;
  return (
    <div className={styles.thread}>
      <ReadStatus read={read} what="шаблоны" zone={time_zone}>
        <Skeleton height={36} />
      </ReadStatus>
      {data !== undefined && data.length > 0 && (
        <ul className={styles.templates} aria-label="Шаблоны">
          {data.map((template) => (
            <li key={template.id} className={styles.template}>
              <span className={styles.text}>{template.text}</span>
              <Button size="small" aria-label={`Вставить: ${template.text}`} onClick={() => onInsert(template.text)}>
                Вставить
              </Button>
              <Button
                size="small"
                look="quiet"
                aria-label={`Убрать шаблон: ${template.text}`}
                onClick={() => remove.mutate({ params: { id: template.id } }, said('Шаблон убран'))}
              >
                Убрать
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.state}>Поля заполнятся сами: {FIELDS_TEXT}</p>
      <Button
        size="small"
        look="soft"
        disabled={text.trim() === ''}
        isLoading={add.isPending}
        loadingLabel="Сохраняем"
        onClick={() => add.mutate({ body: { text: text.trim() } }, said('Шаблон сохранён'))}
      >
        Сохранить текст как шаблон
      </Button>
      {fault !== null && (
        <p role="alert" className={styles.alert}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** MSG-21. The templates, loaded when they are opened. */
export function Templates(props: TemplatesProps) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <Disclosure title="Шаблоны" isQuiet onToggle={(isOpen) => isOpen && setIsOpened(true)}>
      {isOpened && <TemplateList {...props} />}
    </Disclosure>
  );
}

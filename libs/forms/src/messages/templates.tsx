import { type ApiError, isApiError, requestKey } from '@planner/api-client';
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
  /** Replaces the typed text. */
  onReplace(text: string): void;
}

interface TemplateRowProps {
  text: string;
  onInsert(): void;
  onChange(): void;
  onRemove(): void;
}

const TemplateRow = ({ text, onInsert, onChange, onRemove }: TemplateRowProps) => (
  <li className={styles.template}>
    <span className={styles.text}>{text}</span>
    <Button size="small" aria-label={`Вставить: ${text}`} onClick={onInsert}>
      Вставить
    </Button>
    <Button size="small" look="quiet" aria-label={`Изменить шаблон: ${text}`} onClick={onChange}>
      Изменить
    </Button>
    <Button size="small" look="quiet" aria-label={`Убрать шаблон: ${text}`} onClick={onRemove}>
      Убрать
    </Button>
  </li>
);

/** MSG-21, MSG-30. The templates of the teacher, and the fields that they may have. */
function TemplateList({ text, onInsert, onReplace }: TemplatesProps) {
  const { toast, report } = useShell();
  const { time_zone } = useUser();
  const read = useLive('GET /api/message-templates', {});
  const add = useCommand('POST /api/message-templates', { newKey: requestKey });
  const change = useCommand('PUT /api/message-templates/{id}');
  const [changed, setChanged] = useState<number | null>(null);
  const remove = useCommand('DELETE /api/message-templates/{id}');
  const [fault, setFault] = useState<string | null>(null);
  const failed = (error: ApiError) => {
    setFault(error.fields['text'] ?? error.message);
    if (!isApiError(error)) report(error, 'шаблоны сообщений');
  };
  const said = (words: string) => ({
    onSuccess() {
      setFault(null);
      setChanged(null);
      toast(words, 'done');
    },
    onError: failed,
  });
  const { data } = read;
  const typed = text.trim();
  const isChanging = data?.some(({ id }) => id === changed) === true;
  const save = () => {
    if (isChanging && changed !== null) {
      change.mutate({ params: { id: changed }, body: { text: typed } }, said('Шаблон изменён'));
    } else add.mutate({ body: { text: typed } }, said('Шаблон сохранён'));
  };
  return (
    <div className={styles.thread}>
      <ReadStatus read={read} what="шаблоны" zone={time_zone}>
        <Skeleton height={36} />
      </ReadStatus>
      {data !== undefined && data.length > 0 && (
        <ul className={styles.templates} aria-label="Шаблоны">
          {data.map((template) => (
            <TemplateRow
              key={template.id}
              text={template.text}
              onInsert={() => onInsert(template.text)}
              onChange={() => {
                setChanged(template.id);
                onReplace(template.text);
              }}
              onRemove={() => remove.mutate({ params: { id: template.id } }, said('Шаблон убран'))}
            />
          ))}
        </ul>
      )}
      <p className={styles.state}>Поля заполнятся сами: {FIELDS_TEXT}</p>
      <Button
        size="small"
        look="soft"
        disabled={typed === ''}
        isLoading={add.isPending || change.isPending}
        loadingLabel="Сохраняем"
        onClick={save}
      >
        {isChanging ? 'Сохранить изменения шаблона' : 'Сохранить текст как шаблон'}
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

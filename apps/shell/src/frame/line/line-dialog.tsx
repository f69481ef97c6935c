import { useShell, useUser } from '@planner/shell-api';
import { Dialog, ErrorBar, TextInput, VisuallyHidden } from '@planner/ui';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FrameMenu } from '../menu/use-frame-menu.ts';
import type { ThemeStore } from '../theme/theme.ts';
import type { Entry } from './entry.ts';
import styles from './line.module.css';
import { LineList } from './line-list.tsx';
import { keepChoice } from './recent.ts';
import { useChoice } from './use-choice.ts';
import { useCommands } from './use-commands.ts';
import { useEntries } from './use-entries.ts';

interface LineDialogProps {
  menu: FrameMenu;
  theme: ThemeStore;
  onClose(): void;
}

/** ONE-1. One line that finds everything of a teacher, opens pages, and makes lessons and payments. */
export function LineDialog({ menu, theme, onClose }: LineDialogProps) {
  const { modals } = useShell();
  const { id } = useUser();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const commands = useCommands(menu, theme);
  const { entries, missing, isSettled, failed } = useEntries(text, commands);
  const choose = (entry: Entry) => {
    keepChoice(id, entry);
    onClose();
    if ('run' in entry.act) entry.act.run();
    else if ('to' in entry.act) void navigate(entry.act.to);
    else void modals.open('lesson', { lesson_id: entry.act.lesson_id });
  };
  const choice = useChoice(entries, isSettled, choose);
  // Also on a touch screen: the line is opened to type.
  useEffect(() => field.current?.focus(), []);

  const isEmpty = failed === null && entries.length === 0;
  return (
    <Dialog title="Найти или создать" size="large" onClose={onClose} footer={null} className={styles.dialog}>
      <TextInput
        ref={field}
        icon={<Search aria-hidden="true" />}
        aria-label="Что найти или создать"
        placeholder="Имя, тема, сумма или «Аня вт чт 18:00 1500»"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          choice.restart();
        }}
        {...choice.field}
      />
      {failed !== null && (
        <ErrorBar onRetry={failed.refetch} isRetrying={failed.isFetching}>
          Поиск не ответил
        </ErrorBar>
      )}
      {missing !== null && (
        <p className={styles.empty}>Ученика или группы «{missing}» нет. Проверьте имя или добавьте ученика:</p>
      )}
      <LineList entries={entries} choice={choice} isBusy={!isSettled} onChoose={choose} />
      {isEmpty && <p className={styles.empty}>{isSettled ? `По запросу «${text.trim()}» ничего не нашли` : 'Ищем…'}</p>}
      <VisuallyHidden>
        <span role="status">{isSettled ? `Найдено: ${entries.length}` : 'Ищем'}</span>
      </VisuallyHidden>
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> выбрать <kbd>Enter</kbd> открыть <kbd>Esc</kbd> закрыть
      </p>
    </Dialog>
  );
}

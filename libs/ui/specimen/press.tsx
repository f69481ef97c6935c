import { Archive, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, Card, IconButton, Menu, Segmented, Tabs } from '../src/index.ts';
import styles from './specimen.module.css';
import { WeekdayChips } from './weekday-chips.tsx';

const ACTIONS = [
  { id: 'edit', label: 'Изменить', icon: <Pencil aria-hidden="true" />, onSelect: () => {} },
  { id: 'archive', label: 'В архив', icon: <Archive aria-hidden="true" />, onSelect: () => {} },
  {
    id: 'delete',
    label: 'Удалить ученика',
    icon: <Trash2 aria-hidden="true" />,
    isDanger: true,
    startsGroup: true,
    onSelect: () => {},
  },
];

export function Press() {
  const [view, setView] = useState('week');
  const [tab, setTab] = useState('lessons');
  const [days, setDays] = useState([2, 5]);
  return (
    <>
      <Card title="Кнопки: обычная, крупная, загрузка, недоступна" className={styles.narrow}>
        <div className={styles.row}>
          <Button look="primary">Сохранить</Button>
          <Button look="primary" size="large">
            Начать бесплатно
          </Button>
        </div>
        <div className={styles.row}>
          <Button look="primary" isLoading loadingLabel="Сохраняем">
            Сохранить
          </Button>
          <Button disabled>Сохранить</Button>
          <Button>Отменить</Button>
        </div>
        <div className={styles.row}>
          <Button look="soft">Оценить</Button>
          <Button look="quiet">Сегодня</Button>
          <Button look="danger">Удалить ученика</Button>
        </div>
        <div className={styles.row}>
          <Button look="primary" icon={<Plus aria-hidden="true" />}>
            Занятие
          </Button>
          <Button size="small">Небольшая</Button>
          <IconButton label="Добавить">
            <Plus aria-hidden="true" />
          </IconButton>
          <Menu label="Действия" items={ACTIONS} align="start" />
        </div>
      </Card>
      <Card title="Переключатели" className={styles.wide}>
        <div className={styles.row}>
          <Segmented
            label="Вид календаря"
            options={[
              { value: 'day', label: 'День' },
              { value: 'week', label: 'Неделя' },
              { value: 'month', label: 'Месяц' },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
        <div className={styles.row}>
          <WeekdayChips days={days} onChange={setDays} />
        </div>
        <Tabs
          label="Ученик"
          tabs={[
            { id: 'lessons', label: 'Занятия', count: 12 },
            { id: 'balance', label: 'Баланс' },
            { id: 'notes', label: 'Заметки' },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          Открыта вкладка
        </Tabs>
      </Card>
    </>
  );
}

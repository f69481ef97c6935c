import { Check } from 'lucide-react';
import { hueOf } from '../src/avatar/hue.ts';
import { Avatar, Badge, Card, hueStyle, Tag } from '../src/index.ts';
import styles from './specimen.module.css';

const HUES = ['Чернила', 'Небо', 'Бирюза', 'Зелень', 'Олива', 'Янтарь', 'Коралл', 'Роза', 'Фиалка'];
const LEARNERS = [
  { id: 1, name: 'Анна Соколова' },
  { id: 2, name: 'Олег Власов' },
  { id: 3, name: 'Группа 9«Б»' },
];

export function Shown() {
  return (
    <>
      <Card title="Метки" className={styles.third}>
        <div className={styles.row}>
          <Tag>Архив</Tag>
          <Tag tone="accent">Expert</Tag>
          <Tag tone="good" icon={<Check aria-hidden="true" />}>
            Оплачено
          </Tag>
          <Tag tone="warn">Не оплачено</Tag>
          <Tag tone="bad">ДЗ просрочено</Tag>
          <Tag hue={8} isSolid>
            Пробное
          </Tag>
          <Tag hue={2}>Группа</Tag>
          <Badge count={3} label="Непрочитанных: 3" />
        </div>
        <div className={styles.row}>
          {LEARNERS.map(({ id, name }) => (
            <Avatar key={id} name={name} hue={hueOf('student', id)} size="large" />
          ))}
          <Avatar name="Марина В." />
          <Avatar name="Анна Соколова" isSolid hue={0} size="large" />
        </div>
      </Card>
      <Card title="Цвета занятий" className={styles.wide}>
        <div className={styles.hues}>
          {HUES.map((name, hue) => (
            <div key={name} className={styles.soft} style={hueStyle(hue)}>
              {name}
            </div>
          ))}
          {HUES.map((name, hue) => (
            <div key={name} className={styles.solid} style={hueStyle(hue)}>
              идёт
            </div>
          ))}
        </div>
      </Card>
      <Card title="Onest, 400–800" className={styles.all}>
        <p className={styles.display}>Дисплей 48/52</p>
        <p className={styles.screen}>Заголовок экрана 22/28 — 16 – 22 ноября</p>
        <p>Текст: Цель занятия — разобрать вариант 14, задачи 1–12. Баланс −1 500 ₽, абонемент № 3.</p>
      </Card>
    </>
  );
}

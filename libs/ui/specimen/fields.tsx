import { useState } from 'react';
import {
  Avatar,
  Button,
  Card,
  Checkbox,
  Field,
  MultiSelect,
  PasswordInput,
  Select,
  Switch,
  TextArea,
  TextInput,
  TimeInput,
} from '../src/index.ts';
import styles from './specimen.module.css';

const PEOPLE = [
  { id: 'student-1', student_name: 'Анна Соколова', hint: 'Английский', group: 'Ученики' },
  { id: 'student-2', student_name: 'Олег Власов', hint: 'Математика', group: 'Ученики' },
  { id: 'student-3', student_name: 'Семён Ёлкин', hint: 'Физика', group: 'Ученики' },
  { id: 'group-1', name: 'Группа 9«Б»', hint: '6 учеников', group: 'Группы' },
].map((item) => ({ ...item, icon: <Avatar name={item.student_name ?? item.name ?? ''} size="small" /> }));

export function Fields() {
  const [person, setPerson] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>('student-2');
  const [many, setMany] = useState(['student-1', 'student-2']);
  const [time, setTime] = useState('18:30');
  return (
    <>
      <Card title="Поля" className={styles.third}>
        <div className={styles.stack}>
          <Field label="Ученик или группа">
            <Select
              items={PEOPLE}
              value={person}
              onChange={setPerson}
              placeholder="Выберите ученика"
              isSearchable
              footer={
                <Button look="quiet" size="small">
                  Добавить ученика
                </Button>
              }
            />
          </Field>
          <Field label="Начало">
            <TimeInput value={time} onChange={setTime} />
          </Field>
          <Field label="Стоимость" error="Введите сумму в рублях">
            <TextInput defaultValue="abc" suffix="₽" />
          </Field>
          <Field label="Часовой пояс">
            <TextInput value="Москва, UTC+3" disabled />
          </Field>
        </div>
      </Card>
      <Card title="Ещё поля" className={styles.third}>
        <div className={styles.stack}>
          <Field label="Предмет">
            <Select items={PEOPLE} value={chosen} onChange={setChosen} isClearable />
          </Field>
          <Field label="Участники" hint="Не больше десяти">
            <MultiSelect items={PEOPLE} values={many} onChange={setMany} />
          </Field>
          <Field label="Пароль" hint="Не короче 8 знаков">
            <PasswordInput defaultValue="тетрадка" />
          </Field>
          <Field label="Цель занятия">
            <TextArea placeholder="Что разберём" />
          </Field>
        </div>
      </Card>
      <Card title="Отметки" className={styles.third}>
        <div className={styles.stack}>
          <Checkbox defaultChecked>Мне есть 18 лет или регистрируется родитель</Checkbox>
          <Checkbox>Напомнить</Checkbox>
          <Checkbox disabled defaultChecked>
            Недоступно
          </Checkbox>
          <Switch defaultChecked isSpread>
            Уведомления
          </Switch>
          <Switch isSpread>Ночной режим</Switch>
          <Field label="Только для чтения">
            <Select items={PEOPLE} value="group-1" onChange={() => {}} isReadOnly />
          </Field>
        </div>
      </Card>
    </>
  );
}

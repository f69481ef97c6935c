import { Check } from 'lucide-react';
import section from '../page/section.module.css';
import styles from './tariffs.module.css';

interface PlanProps {
  name: string;
  when: string;
  note: string;
  points: readonly string[];
  href: string;
  action: string;
  ribbon?: string;
}

function Plan({ name, when, note, points, href, action, ribbon }: PlanProps) {
  return (
    <div className={styles.plan} data-main={ribbon === undefined ? undefined : true}>
      {ribbon !== undefined && <span className={styles.ribbon}>{ribbon}</span>}
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.price}>
        0 ₽<small className={styles.when}>{when}</small>
      </p>
      <p className={styles.note}>{note}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point} className={styles.point}>
            <Check aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      <a className={styles.action} href={href}>
        {action}
      </a>
    </div>
  );
}

export function Tariffs() {
  return (
    <section className={section.section} id="tarifs">
      <div className={section.inner}>
        <h2 className={section.title}>Тарифы</h2>
        <p className={section.lead}>Пока продукт растёт — бесплатно для всех. Первым — особые условия.</p>
        <div className={styles.plans}>
          <Plan
            name="Репетитор"
            when="сейчас"
            ribbon="Ранний доступ"
            note="Без лимита на учеников."
            points={[
              'Календарь с переносом и повторами',
              'Ученики, группы, домашние задания',
              'Балансы и напоминания',
              'Особые условия при запуске тарифов',
            ]}
            href="/user/register/"
            action="Начать бесплатно"
          />
          <Plan
            name="Ученик и родитель"
            when="всегда"
            note="Свой кабинет без оплаты и ограничений."
            points={['Расписание и напоминания', 'Баланс, начисления и оплаты', 'Все преподаватели в одном месте']}
            href="/link-profile"
            action="Войти как ученик"
          />
        </div>
      </div>
    </section>
  );
}

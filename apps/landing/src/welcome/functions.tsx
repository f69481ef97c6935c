import type { ReactNode } from 'react';
import styles from './functions.module.css';
import section from '../page/section.module.css';

interface TileProps {
  title: string;
  text: string;
  isWide?: boolean;
  children: ReactNode;
}

function Tile({ title, text, isWide, children }: TileProps) {
  return (
    <div className={styles.tile} data-wide={isWide || undefined}>
      <h3 className={styles.name}>{title}</h3>
      <p className={styles.text}>{text}</p>
      <div className={styles.picture} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

const Row = ({ left, right, tone }: { left: string; right: string; tone?: 'good' | 'bad' }) => (
  <span className={styles.row}>
    <span>{left}</span>
    <b className={styles.value} data-tone={tone}>
      {right}
    </b>
  </span>
);

const Clock = ({ where, time }: { where: string; time: string }) => (
  <span className={styles.clock}>
    <small className={styles.where}>{where}</small>
    <b className={styles.time}>{time}</b>
  </span>
);

/** Six things the product does, each with a small picture of it. */
export function Functions() {
  return (
    <section className={section.section} id="functions">
      <div className={section.inner}>
        <h2 className={section.title}>Всё, что вы вели в трёх тетрадях</h2>
        <p className={section.lead}>
          Календарь, журнал и касса связаны: провели занятие — баланс ученика обновился сам, и ученик это видит.
        </p>
        <div className={styles.tiles}>
          <Tile
            isWide
            title="Перенос одним движением"
            text="Потяните занятие на новое место — ученик сразу получит уведомление. Работает мышью, пальцем и с клавиатуры."
          >
            <span className={styles.origin} />
            <span className={styles.moved}>
              <b>Олег Власов</b>
              <span>16:15–17:15</span>
            </span>
            <span className={styles.tip}>Вс 16:15 – 17:15</span>
          </Tile>
          <Tile title="Деньги сходятся сами" text="Оплаты и занятия — одна лента, баланс — её сумма.">
            <Row left="Оплата за 8 занятий" right="+12 000 ₽" tone="good" />
            <Row left="Занятие 17.11" right="−1 500 ₽" tone="bad" />
            <Row left="Занятие 19.11" right="−1 500 ₽" tone="bad" />
            <Row left="Баланс" right="9 000 ₽" />
          </Tile>
          <Tile title="Время без путаницы" text="Часовой пояс ученика хранится в карточке: каждый видит своё время.">
            <span className={styles.pair}>
              <Clock where="У вас, Москва" time="18:30" />
              <Clock where="Екатеринбург" time="20:30" />
            </span>
          </Tile>
          <Tile
            isWide
            title="Регулярные занятия без сюрпризов"
            text="Меняйте одно занятие, это и следующие или все будущие. До сохранения видно, что именно изменится."
          >
            <Row left="Только это занятие" right="изменится 1" />
            <Row left="Это и следующие" right="изменится 12, останется 3" />
            <Row left="Все будущие" right="изменится 15" />
          </Tile>
          <Tile isWide title="Кабинет ученика" text="Расписание, баланс и ваша карточка — бесплатно и без установки.">
            <Row left="Следующее занятие" right="завтра, 18:00" />
            <Row left="Оплачено ещё" right="6 занятий" tone="good" />
            <Row left="Код приглашения" right="K7M4-XW2P" />
          </Tile>
          <Tile
            title="Группы"
            text="У каждого своя цена, отметка и баланс; отмена одного не отменяет занятие остальным."
          >
            <Row left="Софья" right="был" tone="good" />
            <Row left="Лев" right="опоздал" />
            <Row left="Ева" right="не был" tone="bad" />
          </Tile>
        </div>
      </div>
    </section>
  );
}

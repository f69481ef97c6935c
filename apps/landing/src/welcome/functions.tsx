import cabinetDark from './pictures/cabinet-dark.avif';
import cabinet from './pictures/cabinet-light.avif';
import groupsDark from './pictures/groups-dark.avif';
import groups from './pictures/groups-light.avif';
import moneyDark from './pictures/money-dark.avif';
import money from './pictures/money-light.avif';
import moveDark from './pictures/move-dark.avif';
import move from './pictures/move-light.avif';
import seriesDark from './pictures/series-dark.avif';
import series from './pictures/series-light.avif';
import zonesDark from './pictures/zones-dark.avif';
import zones from './pictures/zones-light.avif';
import { usePrerendered } from '../page/links.ts';
import section from '../page/section.module.css';
import styles from './functions.module.css';

interface TileProps {
  title: string;
  text: string;
  /** The day picture, the night picture and their description. */
  light: string;
  dark: string;
  alt: string;
}

const SIZE = { width: 420, height: 300, loading: 'lazy', decoding: 'async' } as const;
type Shown = Pick<TileProps, 'light' | 'dark' | 'alt'> & { waits?: boolean };

/** The script finds the night picture by `data-night` when the user has chosen night mode. */
function Picture({ light, dark, alt, waits = false }: Shown) {
  const night = { media: '(prefers-color-scheme: dark)', type: 'image/avif', 'data-night': true };
  return (
    <picture className={styles.picture} data-waits={waits || undefined}>
      {waits ? <source {...night} data-brought={dark} /> : <source {...night} srcSet={dark} />}
      {waits ? (
        <img {...SIZE} alt={alt} className={styles.image} data-brought={light} />
      ) : (
        <img {...SIZE} alt={alt} className={styles.image} src={light} />
      )}
    </picture>
  );
}

/** LND-39: without scripts pictures load at once and follow the day. */
function Tile({ title, text, ...shown }: TileProps) {
  const isPrerendered = usePrerendered();
  return (
    <div className={styles.tile}>
      <Picture {...shown} waits={isPrerendered} />
      {isPrerendered && (
        <noscript>
          <img {...SIZE} src={shown.light} alt={shown.alt} className={styles.image} />
        </noscript>
      )}
      <h3 className={styles.name}>{title}</h3>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

/** Six functions of the product, each with a screenshot that the gallery takes. */
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
            title="Перенос одним движением"
            text="Потяните занятие на новое место — ученик сразу получит уведомление. Мышью, пальцем и с клавиатуры."
            {...{ light: move, dark: moveDark }}
            alt="Занятие переносят на другой день"
          />
          <Tile
            title="Деньги сходятся сами"
            text="Оплаты и занятия в одном списке: видно, из чего сложился баланс."
            {...{ light: money, dark: moneyDark }}
            alt="Оплаты, занятия и баланс ученика"
          />
          <Tile
            title="Время без путаницы"
            text="Часовой пояс ученика хранится в карточке: каждый видит своё время."
            {...{ light: zones, dark: zonesDark }}
            alt="Карточка занятия со временем ученика"
          />
          <Tile
            title="Регулярные занятия без сюрпризов"
            text="Меняйте одно занятие, это и следующие или все будущие. До сохранения видно, что изменится."
            {...{ light: series, dark: seriesDark }}
            alt="Вопрос, какие занятия перенести"
          />
          <Tile
            title="Кабинет ученика"
            text="Расписание, задания, баланс и ваша карточка — бесплатно и без установки."
            {...{ light: cabinet, dark: cabinetDark }}
            alt="Кабинет ученика в телефоне: следующее занятие"
          />
          <Tile
            title="Группы"
            text="У каждого своя цена, отметка и баланс; отмена одного не отменяет занятие остальным."
            {...{ light: groups, dark: groupsDark }}
            alt="Занятие группы с отметками"
          />
        </div>
        <p className={section.lead}>
          А ещё домашние задания, кабинет для родителей, напоминания, импорт из Excel и экспорт, абонементы.
        </p>
      </div>
    </section>
  );
}

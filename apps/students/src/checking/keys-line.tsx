import styles from './checking.module.css';

const KEYS = [
  ['0–9', 'оценка'],
  ['C', 'проверено'],
  ['R', 'вернуть'],
  ['Enter', 'сохранить'],
  ['Ctrl Enter', 'сохранить из комментария'],
  ['J', 'следующий'],
  ['K', 'предыдущий'],
  ['Alt ↓ ↑', 'то же из поля'],
  ['Esc', 'выйти из поля'],
] as const;

/** HMW-52. Lists the keys of this page, on devices with a keyboard. */
export function KeysLine() {
  return (
    <ul aria-label="Клавиши" className={styles.keys}>
      {KEYS.map(([key, what]) => (
        <li key={key}>
          <kbd>{key}</kbd> {what}
        </li>
      ))}
    </ul>
  );
}

import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './sound.module.css';

export function FirstPage() {
  const { navigation } = useShell();
  const [text, setText] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const hasText = text !== '';

  useEffect(() => {
    if (!hasText) return undefined;
    return navigation.guardNavigation(() => {
      setIsAsking(true);
      return false;
    });
  }, [hasText, navigation]);

  return (
    <section className={styles.page}>
      <h1>Первое издание</h1>
      <Link to="/sound/second/7">Дальше</Link>
      <label>
        Текст <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <Button onClick={() => setText('')}>Стереть</Button>
      {isAsking && <p role="alert">Текст не сохранён</p>}
    </section>
  );
}

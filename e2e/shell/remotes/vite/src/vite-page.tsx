import { useShell } from '@planner/shell-api';
import { useState } from 'react';
import './styles.css';

export function VitePage() {
  const { session, toast } = useShell();
  const [count, setCount] = useState(0);
  return (
    <section className="vite-page">
      <h1>Сборка Vite: {session.user?.name}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Нажато {count}
      </button>
      <button type="button" onClick={() => toast('Сказано из сборки Vite')}>
        Сказать
      </button>
    </section>
  );
}

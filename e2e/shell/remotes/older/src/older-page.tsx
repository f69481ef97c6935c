import { useState } from 'react';
import { Link } from 'react-router-dom';

export function OlderPage() {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>Из прежней сборки</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Нажато {count}
      </button>
      <Link to="/sound">К крепкой</Link>
    </>
  );
}

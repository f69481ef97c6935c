import { useState } from 'react';

export function CalmPage() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('broken by a click');
  return (
    <section>
      <h1>Пока всё хорошо</h1>
      <button type="button" onClick={() => setIsBroken(true)}>
        Сломать
      </button>
    </section>
  );
}

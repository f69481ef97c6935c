import { useEffect } from 'react';

export function CarelessPage() {
  useEffect(() => {
    const own = window.fetch;
    window.fetch = (...request) => own(...request);
    Object.assign(Array.prototype, { last: 1 });
    window.addEventListener('resize', () => undefined);
    setInterval(() => undefined, 1000);
  }, []);
  return <h1>Всё за собой оставляет</h1>;
}

import { useEffect } from 'react';

export function EffectPage() {
  useEffect(() => {
    throw new Error('broken in an effect');
  }, []);
  return <h1>Видно одно мгновение</h1>;
}

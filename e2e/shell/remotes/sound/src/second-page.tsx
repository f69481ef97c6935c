import { useParams } from 'react-router-dom';

export function SecondPage() {
  const { number } = useParams();
  return <h1>Вторая страница номер {number}</h1>;
}

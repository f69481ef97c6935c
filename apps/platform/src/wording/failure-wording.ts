const KINDS: Readonly<Record<string, string>> = {
  contract: 'Не подходит странице',
  network: 'Нет связи',
  http: 'Файл не отдан',
  integrity: 'Файл испорчен',
  timeout: 'Слишком долго',
  evaluation: 'Ошибка при загрузке кода',
  render: 'Ошибка при показе',
};
const PHASES: Readonly<Record<string, string>> = {
  gate: 'до загрузки',
  load: 'при загрузке',
  mount: 'при запуске',
  probation: 'в первые секунды',
  healthy: 'после запуска',
};

/** PLT-265. Names a kind of failure. A kind that this version does not know keeps its code. */
export const kindText = (kind: string): string => KINDS[kind] ?? kind;
/** Names the phase in which the failure happened. */
export const phaseText = (phase: string): string => PHASES[phase] ?? phase;

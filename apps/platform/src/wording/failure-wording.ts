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

/** PLT-265. What went wrong; a kind that this version does not know is named as it is. */
export const kindText = (kind: string): string => KINDS[kind] ?? kind;
/** How far it had got. */
export const phaseText = (phase: string): string => PHASES[phase] ?? phase;

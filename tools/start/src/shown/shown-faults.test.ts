import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { shownFaults } from './shown-faults.ts';

function faultsOf(html: string): string[] {
  const { document } = new Window();
  document.body.innerHTML = html;
  // happy-dom's element has every browser property that is read here.
  return shownFaults(document.body as unknown as Element);
}

test.each([
  '<b>undefined</b>',
  '<b>осталось null из 8</b>',
  '<b>NaN ₽</b>',
  '<p>«»</p>',
  '<p>Анна ()</p>',
  '<p>вторник · · 18:00</p>',
  '<p></p>',
  '<li> </li>',
  '<h2></h2>',
  '<button></button>',
  '<a href="/students"><svg></svg></a>',
  '<button aria-label="">×</button>',
  '<a href="/students/undefined">Анна</a>',
  '<b class="plain undefined">18:00</b>',
  '<b style="width: NaN%">18:00</b>',
  '<p role="alert">Не удалось загрузить</p><div role="status" aria-busy="true">Загружаем</div>',
])('[OPS-221] %s is refused', (html) => {
  expect(faultsOf(html)).toHaveLength(1);
});

test.each([
  '<p role="status"></p>',
  '<button aria-label="Закрыть"><svg></svg></button>',
  '<a href="/"><img alt="Тетрадка"></a>',
  '<input placeholder="" class="">',
  '<p>Анна (7 класс) · «Физика»</p>',
  '<p><b>18:00</b></p>',
  '<p role="alert">Не удалось загрузить</p><section><div role="status" aria-busy="true">Загружаем</div></section>',
])('[OPS-221] %s is fine', (html) => {
  expect(faultsOf(html)).toEqual([]);
});

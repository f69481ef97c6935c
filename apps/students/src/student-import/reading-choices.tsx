import type { ImportEncoding, ImportReading } from '@planner/contract';
import { Banner, Field, Select } from '@planner/ui';
import styles from './import.module.css';
import type { Choice } from './use-table.ts';

interface ReadingChoicesProps {
  reading: ImportReading;
  isBusy: boolean;
  onChange(choice: Choice): void;
}

const ENCODINGS: readonly { id: ImportEncoding; text: string }[] = [
  { id: 'utf-8', text: 'UTF-8' },
  { id: 'windows-1251', text: 'Windows (1251)' },
  { id: 'ibm866', text: 'DOS (866)' },
  { id: 'koi8-r', text: 'КОИ-8' },
  { id: 'x-mac-cyrillic', text: 'Mac' },
  { id: 'iso-8859-5', text: 'ISO 8859-5' },
  { id: 'utf-16le', text: 'Юникод (UTF-16)' },
  { id: 'utf-16be', text: 'Юникод (UTF-16 BE)' },
];

/** «Скрытые строки: 2, 5 и ещё 3» */
function hiddenText({ hidden_rows, hidden_count }: ImportReading): string {
  const more = hidden_count - hidden_rows.length;
  return `Скрытые строки: ${hidden_rows.join(', ')}${more > 0 ? ` и ещё ${more}` : ''}. Они тоже загрузятся`;
}

/** IMP-53, IMP-54. The unread parts of the file, and the choices of sheet, header and encoding. */
export function ReadingChoices({ reading, isBusy, onChange }: ReadingChoicesProps) {
  const { sheets, sheet, header_row, first_rows, hidden_count, encoding } = reading;
  const others = sheets.filter((_, at) => at !== sheet).map(({ name }) => `«${name}»`);
  const items = sheets.map(({ name, is_hidden }, id) => ({ id, text: is_hidden ? `${name} (скрытый)` : name }));
  return (
    <>
      {hidden_count > 0 && <Banner tone="warn">{hiddenText(reading)}</Banner>}
      {others.length > 0 && (
        <Banner tone="warn">
          В книге ещё {others.length === 1 ? 'лист' : 'листы'}: {others.join(', ')}
        </Banner>
      )}
      <div className={styles.choices}>
        {others.length > 0 && (
          <Field label="Лист">
            <Select
              items={items}
              value={sheet}
              isDisabled={isBusy}
              onChange={(chosen) => chosen !== null && onChange({ sheet: chosen })}
            />
          </Field>
        )}
        <Field label="Строка заголовков">
          <Select
            items={first_rows.map(({ row, cells }) => ({ id: row, text: `${row}: ${cells.join(' · ')}` }))}
            value={header_row}
            isDisabled={isBusy}
            onChange={(row) => row !== null && onChange({ header_row: row })}
          />
        </Field>
        {encoding !== null && (
          <Field label="Кодировка" hint="Выберите другую, если буквы выглядят неправильно">
            <Select
              items={ENCODINGS}
              value={encoding}
              isDisabled={isBusy}
              onChange={(chosen) => chosen !== null && onChange({ encoding: chosen })}
            />
          </Field>
        )}
      </div>
    </>
  );
}

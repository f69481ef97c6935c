import { Button, Menu } from '@planner/ui';
import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { HistoryFilter } from '../history-filter.ts';
import { takeFile } from './take-file.ts';

interface ExportMenuProps {
  filter: HistoryFilter;
  /** The filter lets no line through. */
  isEmpty: boolean;
}

/** FIN-25. What the filter of the address lets through, as a file; where that is nothing, it says so. */
export function ExportMenu({ filter, isEmpty }: ExportMenuProps) {
  if (isEmpty) {
    return (
      <Button disabled icon={<Download aria-hidden="true" />}>
        Выгружать нечего
      </Button>
    );
  }
  return (
    <Menu
      isNamedByContent
      look="secondary"
      label="Экспорт"
      items={[
        {
          id: 'xlsx',
          label: 'Excel (.xlsx)',
          icon: <FileSpreadsheet aria-hidden="true" />,
          onSelect: () => takeFile(filter, 'xlsx'),
        },
        {
          id: 'csv',
          label: 'CSV (.csv)',
          icon: <FileText aria-hidden="true" />,
          onSelect: () => takeFile(filter, 'csv'),
        },
      ]}
    >
      <Download aria-hidden="true" />
      Экспорт
      <ChevronDown aria-hidden="true" />
    </Menu>
  );
}

import { Button, Menu } from '@planner/ui';
import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react';
import { takeFile } from './take-file.ts';

interface ExportMenuProps {
  /** The call that returns the file, and its query. */
  call: '/api/operations/export' | '/api/earnings/export';
  search: URLSearchParams;
  /** Whether the file would have no line. */
  isEmpty: boolean;
}

/** FIN-25, FIN-83. Exports the shown lines as a file. Without lines the entry is «Экспортировать нечего». */
export function ExportMenu({ call, search, isEmpty }: ExportMenuProps) {
  if (isEmpty) {
    return (
      <Button disabled icon={<Download aria-hidden="true" />}>
        Экспортировать нечего
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
          onSelect: () => takeFile(call, search, 'xlsx'),
        },
        {
          id: 'csv',
          label: 'CSV (.csv)',
          icon: <FileText aria-hidden="true" />,
          onSelect: () => takeFile(call, search, 'csv'),
        },
      ]}
    >
      <Download aria-hidden="true" />
      Экспорт
      <ChevronDown aria-hidden="true" />
    </Menu>
  );
}

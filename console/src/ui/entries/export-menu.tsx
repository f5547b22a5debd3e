import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DropMenu } from '../overlay/drop-menu.tsx';
import { toast } from '../overlay/toast.ts';
import { useWidth } from '../page/breakpoints.ts';

/** In which form entries are exported. */
type ExportFormat = 'CSV' | 'JSON_LINES';
const FORMATS = ['CSV', 'JSON_LINES'] as const satisfies readonly ExportFormat[];

interface Props {
  /** There is nothing to export. */
  readonly disabled: boolean;
  readonly running: boolean;
  /** Begins an export; null when it has begun, else why it has not, in words. */
  readonly onExport: (format: ExportFormat) => Promise<string | null>;
}

/** Exports a list of entries, all of it, in a form of choice, and says how that began. Loses its word up to 999 px. */
export function ExportMenu({ disabled, running, onExport }: Props) {
  const { t } = useTranslation('events');
  const { tablet } = useWidth();
  const start = async (format: ExportFormat) => {
    // Not disabled meanwhile: the button keeps the focus.
    if (running) return;
    const failure = await onExport(format);
    if (failure === null) toast.info(t('export.started'));
    else toast.error(failure);
  };
  return (
    <DropMenu
      button={
        <Button
          aria-busy={running}
          disabled={disabled}
          leftSection={<IconDownload aria-hidden size="1rem" stroke={1.75} />}
          variant="subtle"
          {...(tablet ? { 'data-tip': t('export.export'), styles: { section: { margin: 0 } } } : {})}
        >
          <span className={tablet ? 'visually-hidden' : ''}>{t(running ? 'export.running' : 'export.export')}</span>
        </Button>
      }
      entries={FORMATS.map((format) => ({ key: format, label: t(`export.format.${format}`), onSelect: () => void start(format) }))}
      position="bottom-end"
    />
  );
}

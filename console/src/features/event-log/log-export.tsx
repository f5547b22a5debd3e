import { useEventExport } from '../../api/entries/use-event-export.ts';
import { ExportMenu } from '../../ui/entries/export-menu.tsx';
import type { LogQuery } from './log-query.ts';

/** Exports what the filter leaves, in the order of the list. `query` null, or `disabled`: there is nothing. */
export function LogExport({ query, disabled }: { query: LogQuery | null; disabled: boolean }) {
  const [start, running] = useEventExport();
  return (
    <ExportMenu
      disabled={disabled || query === null}
      onExport={async (format) => (query ? start({ ...query, format }) : null)}
      running={running}
    />
  );
}

import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './reliability.module.css';
import { ReportMail } from './report-mail.tsx';
import { monthWords } from './report-words.ts';

/** Above the report: of which month it is, and what can be done with it. */
export function ReportBar(props: {
  domainId: string;
  months: readonly string[];
  month: string;
  onMonth: (month: string) => void;
  onSave: (() => void) | null;
}) {
  const { t, i18n } = useTranslation('reliability');
  return (
    <div className={classes.bar}>
      <NativeSelect
        aria-label={t('month')}
        data={props.months.map((month) => ({ value: month, label: monthWords(month, i18n.language) }))}
        onChange={({ currentTarget }) => props.onMonth(currentTarget.value)}
        value={props.month}
      />
      <Button
        disabled={!props.onSave}
        leftSection={<IconDownload aria-hidden size="1rem" stroke={1.75} />}
        onClick={() => props.onSave?.()}
        variant="default"
      >
        {t('csv')}
      </Button>
      <Button
        disabled={!props.onSave}
        leftSection={<IconPrinter aria-hidden size="1rem" stroke={1.75} />}
        onClick={() => globalThis.print()}
        variant="default"
      >
        {t('print')}
      </Button>
      <ReportMail domainId={props.domainId} />
    </div>
  );
}

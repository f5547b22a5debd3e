import { Button } from '@mantine/core';
import { IconBellOff, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../../api/client/errors.ts';
import { Empty } from '../../../ui/empty.tsx';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { PlainTableSkeleton } from '../../../ui/table/plain-table-skeleton.tsx';
import type { AlertChannel } from '../alerting-documents.ts';
import { RuleRow } from './rule-row.tsx';
import classes from './rules.module.css';
import type { Edited } from './use-rule-editing.ts';
import type { useRules } from './use-rules.ts';

interface Props {
  readonly known: ReturnType<typeof useRules>;
  readonly channels: readonly AlertChannel[] | null;
  /** What the drawer is about. */
  readonly edited: Edited;
  readonly onOpen: (edited: Edited) => void;
}

/** When people are notified: each rule as a sentence, with its switch. */
export function RulesSection({ known: { rules, error, refetch }, channels, edited, onOpen }: Props) {
  const { t } = useTranslation('alerting');
  const off = rules?.filter(({ isOn }) => !isOn).length ?? 0;
  const openId = edited === 'new' ? null : edited?.id;
  return (
    <section aria-labelledby="alert-rules" className={classes.section}>
      <div className={classes.head}>
        <h2 id="alert-rules">{t('rules.title')}</h2>
        {rules && rules.length > 0 && (
          <span className={`${classes.count} tabular`}>{off > 0 ? t('rules.off', { total: rules.length, count: off }) : rules.length}</span>
        )}
      </div>
      {rules && rules.length > 0 && (
        <ul className={classes.list}>
          {rules.map((rule) => (
            <RuleRow channels={channels} isOpen={rule.id === openId} key={rule.id} onOpen={onOpen} rule={rule} />
          ))}
        </ul>
      )}
      {rules?.length === 0 && (
        <Empty
          action={
            <Button leftSection={<IconPlus aria-hidden size="1rem" stroke={1.75} />} onClick={() => onOpen('new')} variant="default">
              {t('rules.add')}
            </Button>
          }
          icon={<IconBellOff size="2rem" stroke={1.5} />}
          text={t('rules.none')}
        />
      )}
      {!rules && !error && <PlainTableSkeleton tall />}
      {!rules && error && <NotRead onRetry={refetch} text={t('rules.failed')} why={wordsOf(error)} />}
    </section>
  );
}

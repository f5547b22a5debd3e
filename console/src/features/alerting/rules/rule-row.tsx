import { Switch } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../../api/client/mutate.ts';
import { listed } from '../../../i18n/listed.ts';
import type { AlertChannel } from '../alerting-documents.ts';
import { type AlertRule, AlertRuleOnSet } from './rule-documents.ts';
import { sentenceOf } from './rule-words.ts';
import classes from './rules.module.css';

interface Props {
  readonly rule: AlertRule;
  readonly channels: readonly AlertChannel[] | null;
  /** It is open in the drawer. */
  readonly isOpen: boolean;
  readonly onOpen: (rule: AlertRule) => void;
}

/** A rule as a sentence, with its switch; the rest of the row opens it. */
export function RuleRow({ rule, channels, isOpen, onOpen }: Props) {
  const { t } = useTranslation(['alerting', 'common']);
  const [turn, busy] = useMutate(AlertRuleOnSet);
  const names = rule.channels.flatMap(({ channelId }) => channels?.find(({ id }) => id === channelId)?.name ?? []);
  // Closed while it is asked it would lose the focus to the page.
  const change = (isOn: boolean) => {
    if (!busy) void turn({ input: { ruleId: rule.id, isOn } });
  };
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <Switch
        aria-busy={busy || undefined}
        aria-label={rule.name}
        checked={rule.isOn}
        onChange={({ currentTarget: { checked } }) => change(checked)}
        size="sm"
        withThumbIndicator={false}
      />
      <button aria-expanded={isOpen} className={classes.open} onClick={() => onOpen(rule)} type="button">
        <span className={classes.what}>
          <span className={classes.name}>{rule.name}</span>
          <span className={classes.meta}>{sentenceOf(rule, t)}</span>
        </span>
        <span className={classes.whom}>{rule.isOn ? listed(names) || (channels && t('rules.noChannel')) : t('common:toggle.off')}</span>
        <IconChevronRight aria-hidden className={classes.chevron} size="1rem" stroke={1.75} />
      </button>
    </li>
  );
}

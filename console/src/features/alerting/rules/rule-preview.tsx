import { useDebouncedValue } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { isRecorded } from '@tutti/domain/alerting/alert-conditions';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../api/account/viewer.ts';
import { useAnswer } from '../../../api/client/use-answer.ts';
import { AlertRulePreview } from './rule-documents.ts';
import { inputOf, type RuleValues } from './rule-values.ts';
import classes from './rules.module.css';

/** So long nothing is typed before the record is looked through, ms. */
const PAUSE_MS = 500;
/** The days of a whole answer. */
const WHOLE = 30;
/** The context of a query whose failure is said in its place: the same object each time, or it would be asked again. */
const QUIET = { quiet: true };

interface Props {
  readonly values: RuleValues;
  /** Something of it is wrong: nothing can be asked. */
  readonly isWrong: boolean;
}

/** How often the rule would have notified in the last 30 days, whatever it is called; what is not known is said to be so. */
export function RulePreview({ values, isWrong }: Props) {
  const { t } = useTranslation('alerting');
  const { accountId } = useViewer();
  const rule = { ...inputOf(values), name: '-' };
  const text = JSON.stringify(rule);
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const isAsked = !isWrong && settled === text;
  const [{ data, error }] = useAnswer({ query: AlertRulePreview, variables: { accountId, rule }, pause: !isAsked, context: QUIET });
  const words = () => {
    if (isWrong) return t('preview.incomplete');
    if (!isAsked) return t('preview.reading');
    if (error) return t('preview.failed');
    if (!data) return t('preview.reading');
    const { messages, atNight, days } = data.alertRulePreview;
    const span = t('preview.days', { count: Math.max(1, Math.round(days)) });
    const found = t('preview.found', { span, count: messages, night: atNight });
    const known = values.conditions.filter(isRecorded).length;
    if (known === 0) return t('preview.notRecorded');
    const missing = [days < WHOLE ? t('preview.short') : null, known < values.conditions.length ? t('preview.notRecorded') : null];
    return [found, ...missing].filter(Boolean).join(' ');
  };
  return (
    <output aria-busy={!isWrong && !data && !error} className={classes.preview}>
      <IconInfoCircle aria-hidden className={classes.info} size="1rem" stroke={1.75} />
      <span>{words()}</span>
    </output>
  );
}

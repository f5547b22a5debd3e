import { Button, Checkbox, NativeSelect, Skeleton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldError } from '../../../ui/forms/field-error.tsx';
import type { AlertChannel } from '../alerting-documents.ts';
import type { RuleForm } from './rule-form.ts';
import { delayWord } from './rule-words.ts';
import classes from './rules.module.css';

/** How much later a channel can be notified, s. */
const DELAYS = [0, 60, 120, 300, 600, 900, 1800, 3600];

interface Props {
  readonly form: RuleForm;
  readonly channels: readonly AlertChannel[] | null;
  readonly onAddChannel: () => void;
}

/** The channels that a rule notifies, each at once or later. Without any channel there is the way to one. */
export function NotifyFields({ form: { values, set, problems }, channels, onAddChannel }: Props) {
  const { t } = useTranslation(['alerting', 'common']);
  const errorId = useId();
  const chosen = new Map(values.channels.map((one) => [one.channelId, one.afterSeconds]));
  const change = (id: string, after: number | null) =>
    set({
      channels: (channels ?? []).flatMap((channel) => {
        const now = channel.id === id ? after : (chosen.get(channel.id) ?? null);
        return now === null ? [] : [{ channelId: channel.id, afterSeconds: now }];
      }),
    });
  return (
    <fieldset
      aria-describedby={problems.channels ? errorId : undefined}
      aria-invalid={problems.channels ? true : undefined}
      className={classes.group}
    >
      <legend className={classes.label}>{t('rule.notify')}</legend>
      {!channels && <Skeleton data-waiting height="5rem" />}
      {channels?.length === 0 && (
        <div className={classes.line}>
          <span>{t('rule.needsChannel')}</span>
          <Button onClick={onAddChannel} size="sm" variant="default">
            {t('channels.add')}
          </Button>
        </div>
      )}
      {channels && channels.length > 0 && (
        <ul className={classes.box} data-error={problems.channels ? true : undefined}>
          {channels.map(({ id, name, note }) => {
            const after = chosen.get(id);
            const delays = after === undefined || DELAYS.includes(after) ? DELAYS : [...DELAYS, after].toSorted((a, b) => a - b);
            return (
              <li className={classes.choice} key={id}>
                <Checkbox
                  checked={after !== undefined}
                  label={[name, note].filter(Boolean).join(', ')}
                  onChange={({ currentTarget: { checked } }) => change(id, checked ? 0 : null)}
                />
                {after !== undefined && (
                  <NativeSelect
                    aria-label={t('rule.whenNotified', { name })}
                    data={delays.map((seconds) => ({ value: String(seconds), label: delayWord(seconds, t) }))}
                    onChange={({ currentTarget: { value } }) => change(id, Number(value))}
                    size="xs"
                    value={String(after)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {problems.channels && (
        <p className={classes.error} id={errorId}>
          {fieldError(problems.channels)}
        </p>
      )}
    </fieldset>
  );
}

import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { WithBold } from '../../ui/with-bold.tsx';
import { IDLE_MINUTES, LONGEST_MINUTES, withSaved } from './choices.ts';
import { HitPeople } from './hit-names.tsx';
import { Consequence, PolicyRow } from './policy-row.tsx';
import type { RowProps } from './second-step-row.tsx';
import classes from './security.module.css';
import { spanWords } from './span-words.ts';

/** Without a choice a session ends after so many minutes without use. */
const IDLE_DEFAULT = 30 * 24 * 60;

/** When sessions end: without use, and at the latest. */
export function SessionRow({ policy, hits, onChange }: RowProps) {
  const { t } = useTranslation('security');
  const id = useId();
  const optionsOf = (choices: readonly number[]) => choices.map((one) => ({ value: String(one), label: spanWords(one, t) }));
  const out = hits?.signedOut ?? [];
  return (
    <PolicyRow id={id} name={t('sessions.name')}>
      <div className={classes.line}>
        <NativeSelect
          aria-label={t('sessions.idle')}
          data={optionsOf(withSaved(IDLE_MINUTES, policy.idleMinutes))}
          onChange={({ currentTarget: { value } }) => onChange({ idleMinutes: Number(value) === IDLE_DEFAULT ? null : Number(value) })}
          rightSection={<IconChevronDown aria-hidden size="1rem" stroke={1.75} />}
          value={String(policy.idleMinutes ?? IDLE_DEFAULT)}
        />
        <span>{t('sessions.between')}</span>
        <NativeSelect
          aria-label={t('sessions.longest')}
          data={[...optionsOf(withSaved(LONGEST_MINUTES, policy.longestMinutes)), { value: '', label: t('sessions.noEnd') }]}
          onChange={({ currentTarget: { value } }) => onChange({ longestMinutes: value === '' ? null : Number(value) })}
          rightSection={<IconChevronDown aria-hidden size="1rem" stroke={1.75} />}
          value={policy.longestMinutes === null ? '' : String(policy.longestMinutes)}
        />
      </div>
      {out.length > 0 && (
        <Consequence value="warning">
          <p>
            <WithBold text={t('sessions.out', { count: out.length })} />
          </p>
          <HitPeople people={out} />
        </Consequence>
      )}
    </PolicyRow>
  );
}

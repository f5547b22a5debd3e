import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { momentWords } from '@tutti/domain/date-time';
import type { DateTimeSettings } from '@tutti/domain/preferences-form';
import type { TFunction } from 'i18next';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import type { PlainTableProps } from '../../ui/table/plain-columns.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { useDateTime } from '../../ui/time/use-date-time.ts';
import { KEY_DAYS, withSaved } from './choices.ts';
import { NetworksField } from './networks-field.tsx';
import { PolicyRow } from './policy-row.tsx';
import type { RowProps } from './second-step-row.tsx';
import classes from './security.module.css';
import type { HitKey } from './security-documents.ts';
import { daysAsMinutes, spanWords } from './span-words.ts';

/** The state of the field of networks. */
export type NetworkTyping = Pick<ComponentProps<typeof NetworksField>, 'typed' | 'onTyped' | 'problem' | 'onAdd' | 'field'>;

/** From which networks keys may call, and what becomes of each key. */
export function NetworksRow({ policy, hits, onChange, typing }: RowProps & { typing: NetworkTyping }) {
  const { t } = useTranslation('security');
  const id = useId();
  return (
    <PolicyRow hint={t('keys.networksHint')} id={id} name={t('keys.networks')}>
      <NetworksField
        {...typing}
        describedBy={`${id}-hint`}
        labelledBy={`${id}-name`}
        networks={policy.keyNetworks}
        onChange={(keyNetworks) => onChange({ keyNetworks })}
      />
      {policy.keyNetworks.length === 0 && <p className={classes.hint}>{t('keys.everywhere')}</p>}
      {hits && hits.keys.length > 0 && (
        <Keys
          keys={hits.keys}
          isOpen={policy.keyNetworks.length === 0}
          onAdd={(address) => onChange({ keyNetworks: [...policy.keyNetworks, address] })}
        />
      )}
    </PolicyRow>
  );
}

interface KeysShown {
  readonly keys: readonly HitKey[];
  /** No network is named: every key may call from everywhere, those that never called, too. */
  readonly isOpen: boolean;
}

const columnsOf = (
  t: TFunction<'security'>,
  settings: DateTimeSettings,
  { isOpen, ends }: { isOpen: boolean; ends: boolean },
): PlainTableProps<HitKey>['columns'] => [
  { key: 'name', head: t('keys.key'), renderCell: ({ name }) => <span className={classes.cell}>{name}</span> },
  {
    key: 'from',
    head: t('keys.lastFrom'),
    width: '18%',
    renderCell: ({ lastUsedFrom }) => lastUsedFrom ?? <span className={classes.faint}>{t('keys.never')}</span>,
  },
  { key: 'result', head: t('keys.result'), width: '44%', renderCell: (key) => <Result {...key} isOpen={isOpen} /> },
  ...(ends
    ? [
        {
          key: 'ends',
          head: t('keys.ends'),
          width: '15%',
          renderCell: ({ expiresAt }: HitKey) => (expiresAt ? (momentWords(expiresAt, settings)?.date ?? '') : '–'),
        },
      ]
    : []),
];

/** That a key would be refused, with how often a day that would be. */
function refusedWords(callsPerDay: number | null, t: TFunction<'security'>): string {
  if (callsPerDay === null) return t('keys.refusedUncounted');
  return callsPerDay > 0 && callsPerDay < 1 ? t('keys.refusedFew') : t('keys.refused', { count: Math.round(callsPerDay) });
}

function Result({ isRefused, lastUsedFrom, callsPerDay, isOpen }: HitKey & Pick<KeysShown, 'isOpen'>) {
  const { t } = useTranslation('security');
  const isKnown = isOpen || lastUsedFrom !== null;
  if (isRefused)
    return (
      <span className={classes.refused}>
        <StatusShape value="warning" />
        {refusedWords(callsPerDay, t)}
      </span>
    );
  return (
    <span className={classes.result}>
      <StatusShape value={isKnown ? 'positive' : 'unknown'} />
      {t(isKnown ? 'keys.goesOn' : 'keys.notKnown')}
    </span>
  );
}

/** Each key with what the networks would do to it; one that would be refused can be let in by one press. */
function Keys({ keys, isOpen, onAdd }: KeysShown & { onAdd: (address: string) => void }) {
  const { t } = useTranslation('security');
  const settings = useDateTime();
  const ends = keys.some(({ expiresAt }) => expiresAt !== null);
  const action = ({ isRefused, lastUsedFrom, name }: HitKey) =>
    isRefused &&
    lastUsedFrom !== null && (
      <button
        aria-label={t('keys.addOne', { address: lastUsedFrom, name })}
        className={classes.add}
        onClick={() => onAdd(lastUsedFrom)}
        type="button"
      >
        {t('keys.addIt')}
      </button>
    );
  const isAnyRefused = keys.some(({ isRefused }) => isRefused);
  return (
    <div className={classes.keys}>
      <PlainTable
        {...(isAnyRefused ? { renderActions: action, actionsWidth: '6.5rem' } : {})}
        columns={columnsOf(t, settings, { isOpen, ends })}
        keyOf={({ keyId }) => keyId}
        label={t('keys.table')}
        rows={keys}
        stackUpTo="small"
      />
    </div>
  );
}

/** After how many days a key ends. */
export function KeyEndRow({ policy, onChange }: RowProps) {
  const { t } = useTranslation('security');
  const id = useId();
  const { keyDays } = policy;
  return (
    <PolicyRow id={id} name={t('keys.end')}>
      <div className={classes.line}>
        <NativeSelect
          aria-labelledby={`${id}-name`}
          data={[
            { value: '', label: t('keys.own') },
            ...withSaved(KEY_DAYS, keyDays).map((days) => ({
              value: String(days),
              label: t('keys.after', { time: spanWords(daysAsMinutes(days), t) }),
            })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ keyDays: value === '' ? null : Number(value) })}
          rightSection={<IconChevronDown aria-hidden size="1rem" stroke={1.75} />}
          value={keyDays === null ? '' : String(keyDays)}
        />
        {keyDays !== null && <span className={classes.hint}>{t('keys.notice')}</span>}
      </div>
    </PolicyRow>
  );
}

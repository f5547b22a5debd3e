import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { listed } from '../../i18n/listed.ts';
import { UnsaidToggle } from '../../ui/forms/unsaid-toggle.tsx';
import { NoCapability } from '../../ui/status/no-capability.tsx';
import { useNotOffered } from '../../ui/status/not-offered.ts';
import { UNKNOWN } from '../../ui/status/unknown.ts';
import type { ClockDevice } from './clock-device.ts';
import { numberProblem } from './draft.ts';
import { LeaderSelect } from './leader-select.tsx';
import { SettingRow, type Theirs } from './setting-row.tsx';
import classes from './settings.module.css';
import { defaultsOf, type Field, LEADER_KINDS, type LeaderValue, leaderValues, type NumberField, type Values } from './settings-values.ts';

/** What the leader is sent beside that it leads. */
const LEADER_FIELDS = ['external', 'unicast'] as const;

interface Props {
  readonly shown: Values;
  readonly devices: ReadonlyMap<string, ClockDevice>;
  /** Whether the viewer may choose the leader and how it is set; else they read it. */
  readonly mayToggle: boolean;
  /** The devices that stop being preferred when the chosen leader is set to lead. */
  readonly stopped: readonly string[] | null;
  readonly onChange: <F extends Field>(field: F, value: Values[F]) => void;
  readonly onLeader: (leader: ClockDevice) => void;
  readonly theirs: (field: Field) => Theirs | null;
}

/** The custom settings, one row each (CLOCK-020 to CLOCK-031). */
export function CustomSettings({ shown, devices, mayToggle, stopped, onChange, onLeader, theirs }: Props) {
  const { t } = useTranslation('clocking');
  const id = useId();
  const leader = shown.leader === null ? undefined : devices.get(shown.leader);
  const number = (field: NumberField) => ({
    field,
    onChange: (value: string) => onChange(field, value),
    theirs: theirs(field),
    value: shown[field],
  });
  const own = leaderValues(leader);
  const isProducts = (['v2Priority1', 'v2Priority2'] as const).every((field) => shown[field].trim() === defaultsOf('DEFAULT')[field]);
  const becomes =
    stopped &&
    (stopped.length === 0
      ? t('form.leaderBecomes', { leader: leader?.name })
      : t('form.leaderStops', { count: stopped.length, leader: leader?.name, names: listed(stopped) }));
  return (
    <section aria-labelledby={id} className={classes.settings}>
      <h3 id={id}>{t('form.custom')}</h3>
      {mayToggle ? (
        <SettingRow control={`${id}-leader`} name={t('form.leader')} note={becomes} theirs={[theirs('leader')]}>
          <LeaderSelect devices={devices} id={`${id}-leader`} leader={shown.leader} onLeader={onLeader} />
        </SettingRow>
      ) : (
        <SettingRow name={t('form.leader')}>{leader?.name ?? t('form.leaderNone')}</SettingRow>
      )}
      <NumberRow {...number('v2Priority1')} />
      <NumberRow {...number('v2Priority2')} />
      <SettingRow control={`${id}-v2`} name={t('form.v2')} theirs={[theirs('v2')]}>
        <NativeSelect
          data={[
            { value: 'v1', label: t('form.v1Only') },
            { value: 'v2', label: t('form.v1AndV2') },
          ]}
          id={`${id}-v2`}
          onChange={(event) => onChange('v2', event.currentTarget.value === 'v2')}
          rightSection={<IconChevronDown aria-hidden size="1rem" stroke={1.75} />}
          value={shown.v2 ? 'v2' : 'v1'}
        />
      </SettingRow>
      <SettingRow name={t('form.ptp')}>{t(shown.v2 ? 'ptp.v1v2' : 'ptp.v1')}</SettingRow>
      <NumberRow {...number('ptpDomainNumber')} />
      <NumberRow {...number('v2DomainNumber')} />
      <NumberRow {...number('v2MulticastTtl')} />
      <SettingRow name={t('form.v2Priorities')}>{t(isProducts ? 'form.prioritiesDefault' : 'form.prioritiesCustom')}</SettingRow>
      <NumberRow
        {...number('rtpPrefixV4')}
        hint={numberProblem('rtpPrefixV4', shown.rtpPrefixV4) === null ? t('form.prefixHint', { prefix: Number(shown.rtpPrefixV4) }) : ''}
      />
      {LEADER_FIELDS.map((field) => (
        <SettingRow
          {...(mayToggle && { control: `${id}-${field}` })}
          key={field}
          name={t(`form.${field}`)}
          // Nothing is sent where there is nothing to choose.
          note={mayToggle && leader && shown[field] !== null ? t('form.leaderAlone', { leader: leader.name }) : null}
          theirs={[theirs(field)]}
        >
          <LeaderToggle
            editable={mayToggle}
            id={`${id}-${field}`}
            isUnsaid={own[field] === 'unknown'}
            kind={LEADER_KINDS[field]}
            leader={leader}
            onChange={(enabled) => onChange(field, enabled)}
            value={shown[field]}
          />
        </SettingRow>
      ))}
    </section>
  );
}

/** A setting of the leader: a switch, or where the leader does not say how it is a choice of which neither is shown as so. */
function LeaderToggle(props: {
  id: string;
  kind: (typeof LEADER_KINDS)[keyof typeof LEADER_KINDS];
  leader: ClockDevice | undefined;
  value: LeaderValue;
  /** Whether the leader does not say how it is. */
  isUnsaid: boolean;
  editable: boolean;
  onChange: (enabled: boolean) => void;
}) {
  const { t } = useTranslation('clocking');
  const { id, kind, leader, value, onChange } = props;
  const notOffered = useNotOffered();
  if (!leader) return <span className={classes.faint}>{t('form.leaderNone')}</span>;
  if (value === null) return <NoCapability notOffered={notOffered(leader.offers, kind)} supported={leader.toggles[kind].supported} />;
  if (!props.editable) return value === 'unknown' ? UNKNOWN : t(value ? 'form.on' : 'form.off');
  const control = { 'aria-describedby': `${id}-note`, disabled: !leader.connected, id };
  if (value === 'unknown' || props.isUnsaid)
    return <UnsaidToggle {...control} as="field" onChoose={onChange} value={value === 'unknown' ? null : value} />;
  return (
    <>
      <span className={classes.faint}>{t(value ? 'form.on' : 'form.off')}</span>
      <Switch
        {...control}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
        size="xs"
        withThumbIndicator={false}
      />
    </>
  );
}

interface NumberProps {
  readonly field: NumberField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly theirs: Theirs | null;
}

function NumberRow({ hint, ...props }: NumberProps & { hint?: string }) {
  const { t } = useTranslation('clocking');
  const id = useId();
  return (
    <SettingRow control={id} error={numberProblem(props.field, props.value)} name={t(`form.${props.field}`)} theirs={[props.theirs]}>
      {hint && <span className={`${classes.faint} tabular`}>{hint}</span>}
      <NumberInput {...props} id={id} />
    </SettingRow>
  );
}

function NumberInput({ id, field, value, onChange }: NumberProps & { id: string }) {
  const problem = numberProblem(field, value);
  return (
    <TextInput
      aria-describedby={problem ? `${id}-error` : undefined}
      aria-invalid={problem !== null}
      autoComplete="off"
      className={classes.number ?? ''}
      error={problem !== null}
      id={id}
      inputMode="numeric"
      onChange={(event) => onChange(event.currentTarget.value)}
      value={value}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { noCapabilityWord } from '../../ui/status/no-capability.tsx';
import { useNotOffered } from '../../ui/status/not-offered.ts';
import { UNKNOWN } from '../../ui/status/unknown.ts';
import type { ClockDevice } from './clock-device.ts';
import { type Field, LEADER_KINDS, type Values } from './settings-values.ts';

/** A setting as it is now, in the words of its control. `leaderId`: of the device that is shown as the leader, whose settings two of them are. */
export function useSettingWords(
  values: Values,
  leaderId: string | null,
  devices: ReadonlyMap<string, ClockDevice>,
): (field: Field) => string {
  const { t } = useTranslation(['clocking', 'common']);
  const notOffered = useNotOffered();
  const ofLeader = (field: keyof typeof LEADER_KINDS): string => {
    const value = values[field];
    if (value === 'unknown') return t('common:status.unknown');
    if (value !== null) return t(value ? 'form.on' : 'form.off');
    const leader = leaderId === null ? undefined : devices.get(leaderId);
    if (!leader) return t('form.leaderNone');
    const kind = LEADER_KINDS[field];
    const word = noCapabilityWord({ supported: leader.toggles[kind].supported, notOffered: notOffered(leader.offers, kind) });
    return word ? t(`common:${word}`) : UNKNOWN;
  };
  return (field) => {
    if (field === 'mode') return t(`mode.${values.mode}`);
    if (field === 'leader') return devices.get(String(values.leader))?.name ?? t('form.nobody');
    if (field === 'v2') return t(values.v2 ? 'form.v1AndV2' : 'form.v1Only');
    return field === 'external' || field === 'unicast' ? ofLeader(field) : values[field];
  };
}

import type { TFunction } from 'i18next';
import { listed } from '../../../i18n/listed.ts';
import { said } from '../../../i18n/said.ts';
import type { StatusValue } from '../../../ui/status/status.ts';
import { orUnknown } from '../../../ui/status/unknown.ts';
import type { Replacement, ReplacementLine } from './replace-documents.ts';

type Words = TFunction<readonly ['devices', 'common', 'device']>;

/** What a line is about: names, numbers and settings, as they are known. */
export function aboutOf(line: ReplacementLine, device: Replacement['device'], t: Words): string {
  const { part, count, after, before } = line;
  if (part === 'NAME') return orUnknown(after);
  if (part === 'FIRMWARE') return t('replace.about.firmware', { before: orUnknown(before), after: orUnknown(after) });
  if (part === 'NOTES') {
    const notes = [device.location, device.description, device.comments].filter((note) => note);
    return listed([
      t(`common:importance.${device.importanceLevel}`),
      ...(notes.length > 0 ? [t('replace.about.notes', { count: notes.length })] : []),
    ]);
  }
  if (part === 'CLOCK_PREFERENCES') {
    const settings = line.settings.map(
      ({ kind, enabled }) =>
        `${t(`replace.setting.${isSetting(kind) ? kind : 'OTHER'}`)} ${enabled ? t('common:toggle.on') : t('common:toggle.off')}`,
    );
    return settings.length > 0 ? listed(settings) : orUnknown(null);
  }
  if (count === null || count === undefined) return orUnknown(null);
  if (part === 'SUBSCRIPTIONS_TO') return t('replace.about.subscribers', { count, devices: listed(line.devices) });
  return t('replace.about.channels', { count });
}

const SETTINGS = ['CLOCK_PREFERRED_LEADER', 'CLOCK_EXTERNAL_SYNC', 'CLOCK_UNICAST', 'CLOCK_V1_UNICAST_DELAY_REQUESTS'] as const;
const isSetting = (kind: string): kind is (typeof SETTINGS)[number] => SETTINGS.some((one) => one === kind);

/** What becomes of a line before it is asked: the shape and the words. */
export function plannedWords(line: ReplacementLine, t: Words): { readonly value: StatusValue; readonly word: string } {
  const { part, outcome, refused } = line;
  const reason = line.reason ? said(line.reason) : '';
  if (outcome === 'UNKNOWN') return { value: 'unknown', word: t('replace.will.unknown') };
  if (outcome === 'LEFT') return { value: 'error', word: t('replace.will.left', { reason }) };
  if (outcome === 'DIFFERS') return { value: 'warning', word: t('replace.will.differs') };
  if (refused > 0) return { value: 'warning', word: t('replace.will.partly', { count: refused, reason }) };
  if (part === 'STRICT_CHANNELS' && outcome === 'ASKED') return { value: 'warning', word: t('replace.will.newKeys') };
  if (outcome === 'BY_NAME') return { value: 'positive', word: t('replace.will.byName') };
  if (outcome === 'ALIKE') return { value: 'positive', word: t('replace.will.alike') };
  return { value: 'positive', word: part === 'NOTES' ? t('replace.will.notes') : t('replace.will.asked') };
}

/** What came of a line: of what was asked only what the device answered. */
export function resultWords(
  line: ReplacementLine,
  states: readonly { readonly state: string; readonly reason?: string | null }[],
  t: Words,
): { readonly value: StatusValue; readonly word: string } {
  if (states.length === 0 || line.outcome !== 'ASKED')
    return line.part === 'NOTES' && line.outcome === 'ASKED'
      ? { value: 'positive', word: t('replace.result.done') }
      : plannedWords(line, t);
  const failed = states.find(({ state }) => state === 'REFUSED' || state === 'EXPIRED');
  if (failed) return { value: 'error', word: t('replace.result.failed', { reason: said(failed.reason ?? '') }) };
  if (states.some(({ state }) => state !== 'DONE')) return { value: 'inProgress', word: t('replace.result.asked') };
  if (line.refused > 0) return plannedWords(line, t);
  return { value: 'positive', word: t('replace.result.done') };
}

import type { TFunction } from 'i18next';
import { frequencyOffset } from '../../../ui/devices/clock-words.ts';
import { LEVEL_SHAPES, type StatusValue } from '../../../ui/status/status.ts';
import { age } from '../../../ui/time/age.ts';
import type { WireMark } from './history-documents.ts';

type T = TFunction<['clocking', 'device', 'common']>;

/** A length in words: `12 s`, `2 h 06 min`. */
export const lengthWords = (seconds: number): string => age(0, seconds * 1000);

/** How long a mark lasted, s; null where nobody saw its end. */
export const secondsOf = ({ at, until }: WireMark): number | null => (until === null ? null : (Date.parse(until) - Date.parse(at)) / 1000);

const offsetOf = ({ offset }: WireMark): string | null => frequencyOffset(offset === null ? null : String(offset))?.words ?? null;

/** What happened, in few words. */
export function markTitle(t: T, mark: WireMark): string {
  const { kind, withoutLeaderSeconds } = mark;
  if (kind === 'LOCK_LOST') {
    const offset = offsetOf(mark);
    return offset === null ? t('history.lostLock') : t('history.lostLockAt', { value: offset });
  }
  if (kind === 'LEADER_CHANGED')
    return withoutLeaderSeconds > 0
      ? t('history.leaderChangedAfter', { length: lengthWords(withoutLeaderSeconds) })
      : t('history.leaderChanged');
  return kind === 'LEADER_GONE' ? t('history.leaderGone') : t('history.twoLeaders');
}

/** Whom it is about: a device, else the site. */
export const markWho = (t: T, { deviceName }: WireMark): string => deviceName ?? t('history.site');

/** How it went on. `now`: the end of what is shown, epoch ms; `goesOn`: it is known to be so still. */
export function markDetail(t: T, mark: WireMark, now: number, goesOn: boolean): string {
  const { kind, from, to } = mark;
  if (kind === 'LEADER_CHANGED') return from && to ? t('history.fromTo', { from, to }) : (to ?? from ?? '');
  const seconds = secondsOf(mark);
  const length = seconds === null ? null : lengthWords(seconds);
  if (kind === 'LEADER_GONE') {
    if (length === null) return from ?? '';
    return t('history.cameBack', { name: from ?? '', length });
  }
  if (length !== null) return length;
  return goesOn ? t('history.goesOn', { length: lengthWords((now - Date.parse(mark.at)) / 1000) }) : t('history.noEnd');
}

/** The shape that goes with how bad it is. */
export const shapeOf = ({ severity }: WireMark): StatusValue =>
  severity === 'ERROR' || severity === 'WARNING' ? LEVEL_SHAPES[severity] : LEVEL_SHAPES.INFORMATION;

import { type Absence, absenceOf, type ConnectionFacts } from '@tutti/domain/device-connection';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortTime } from '../time/date-time.ts';
import { useDateTime } from '../time/use-date-time.ts';
import { useNow } from '../time/use-now.ts';
import type { HelpTopic } from './help-topic.ts';

/** What explains that a device is not connected. */
export const ABSENCE_TOPICS = {
  device: 'connection.DISCONNECTED',
  agent: 'connection.AGENT_AWAY',
} as const satisfies Readonly<Record<Absence, HelpTopic>>;

/** A device that is not connected: what is shown of it is what it reported last, and nothing can be asked of it. */
export interface Away {
  readonly topic: HelpTopic;
  /** Why nothing can be asked of it. */
  readonly reason: string;
  /** Of when what is shown is: `as of 14:02`. */
  readonly asOf: string;
}

/** Null where the device is connected, or nobody has said; else the same object as long as it says the same. `lastConnected` as the API answers it. */
export function useAway(connection: ConnectionFacts | null | undefined, lastConnected: string | null | undefined): Away | null {
  const { t } = useTranslation('common');
  const settings = useDateTime();
  const now = useNow(60_000);
  const absence = absenceOf(connection);
  const { time, day } = lastConnected ? shortTime(lastConnected, now, settings) : { time: null, day: null };
  const when = day === null ? time : `${time}, ${day}`;
  const asOf = when === null ? t('away.asReported') : t('away.asOf', { when });
  return useMemo(() => absence && { topic: ABSENCE_TOPICS[absence], reason: t(`away.reason.${absence}`), asOf }, [absence, asOf, t]);
}

import { dateTime } from '@tutti/domain/date-time';
import { absenceOf, type ConnectionFacts } from '@tutti/domain/device-connection';
import { useTranslation } from 'react-i18next';
import { StatusShape } from '../status/status-shape.tsx';
import { useDateTime } from '../time/use-date-time.ts';
import classes from './last-reported.module.css';

/**
 * Says of a device that is not connected that what is shown of it is what it reported last, and since when that is so; the values stay as they are, as with a
 * lost connection to the server. `lastConnected` as the API answers it.
 */
export function LastReported(props: { connection: ConnectionFacts | null | undefined; lastConnected: string | null | undefined }) {
  const { t } = useTranslation('devices');
  const when = dateTime(props.lastConnected, useDateTime());
  const absence = absenceOf(props.connection);
  if (absence === null) return null;
  const [since, plain] = absence === 'agent' ? (['agentSince', 'agentPlain'] as const) : (['since', 'plain'] as const);
  return (
    <output className={classes.line}>
      <StatusShape value="error" size={16} />
      <span className="tabular">{when ? t(`lastReported.${since}`, { when }) : t(`lastReported.${plain}`)}</span>
    </output>
  );
}

import { type LogForwardKind, SYSLOG_TLS_PORT } from '@tutti/domain/log-forward-form';

/** Where an address leads, as a URL whose host and port are those that are connected to; null: nowhere. Syslog has no scheme that everybody knows; encrypted it is like https. */
export function placeOf(kind: LogForwardKind, address: string): URL | null {
  if (kind === 'WEBHOOK') return URL.parse(address);
  return URL.parse(`https://${/:\d+$/.test(address) ? address : `${address}:${SYSLOG_TLS_PORT}`}`);
}

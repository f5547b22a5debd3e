import * as v from 'valibot';
import { AUDIT_CATEGORIES } from './enumerations.ts';
import { notBlank } from './form-rules.ts';

export const LOG_FORWARD_KINDS = ['WEBHOOK', 'SYSLOG'] as const;
/** How entries of the record are sent on: by signed POSTs of JSON, or by syslog (RFC 5424) over TLS (RFC 5425). */
export type LogForwardKind = (typeof LOG_FORWARD_KINDS)[number];

export const LEAST_SEVERITIES = ['INFORMATION', 'WARNING', 'ERROR'] as const;
/** The least severity that is sent on, from all to the gravest alone. */
export type LeastSeverity = (typeof LEAST_SEVERITIES)[number];

/** Most forwards of an account. */
export const MOST_LOG_FORWARDS = 5;
/** Most characters of a forward's name, of its address, and of the certificates that it trusts. */
export const LOG_FORWARD_NAME_LIMIT = 63;
export const LOG_FORWARD_URL_LIMIT = 2000;
export const LOG_FORWARD_CA_LIMIT = 20_000;
/** Tries that fail in a row until a forward counts as failing. */
export const FAILURES_OF_FAILING_FORWARD = 3;
/** The port of syslog over TLS (RFC 5425, section 4.1). */
export const SYSLOG_TLS_PORT = 6514;

const tooLong = (max: number): string => `Please use at most ${max} characters.`;
/** Messages: this is no address. */
export const NO_WEBHOOK_ADDRESS = 'Please enter an address that begins with https://';
export const NO_SYSLOG_ADDRESS = 'Please enter a host, or a host and a port: logs.example:6514';
const NO_CERTIFICATE = 'Please paste one or more certificates in PEM: -----BEGIN CERTIFICATE-----';

/** A host by name or IPv4 address, or an IPv6 address in brackets, and maybe a port. */
const SYSLOG = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::(?<port>\d{1,5}))?$/i;
/** An address of a webhook. User and password in it would be shown to whoever reads it. */
const WEBHOOK = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;
const PEM = /^(?:\s*-----BEGIN CERTIFICATE-----[\s\w+/=]+-----END CERTIFICATE-----\s*)+$/;

/** A forward as it is added or changed; of a change, `url` and `ca` that are null stay as they are. */
export const LogForwardForm = v.object({
  name: v.pipe(notBlank('Please enter a name'), v.maxLength(LOG_FORWARD_NAME_LIMIT, tooLong(LOG_FORWARD_NAME_LIMIT))),
  categories: v.pipe(
    v.array(v.picklist(AUDIT_CATEGORIES, 'Please choose categories from the list')),
    v.transform((categories) => [...new Set(categories)].sort()),
  ),
  leastSeverity: v.picklist(LEAST_SEVERITIES, 'Please choose a severity'),
  isOn: v.boolean(),
  url: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(LOG_FORWARD_URL_LIMIT, tooLong(LOG_FORWARD_URL_LIMIT))), null),
  ca: v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(LOG_FORWARD_CA_LIMIT, tooLong(LOG_FORWARD_CA_LIMIT)),
      v.check((text) => text === '' || PEM.test(text), NO_CERTIFICATE),
    ),
    null,
  ),
});
export type LogForwardForm = v.InferOutput<typeof LogForwardForm>;

/** What is wrong with an address for this kind, as a sentence; null: nothing. */
export function addressProblem(kind: LogForwardKind, address: string): string | null {
  if (kind === 'WEBHOOK') return WEBHOOK.test(address) ? null : NO_WEBHOOK_ADDRESS;
  const { port } = SYSLOG.exec(address)?.groups ?? { port: null };
  if (port === null) return NO_SYSLOG_ADDRESS;
  return port === undefined || (Number(port) > 0 && Number(port) < 65_536) ? null : NO_SYSLOG_ADDRESS;
}

import type { AuditSeverity } from '@tutti/domain/enumerations';
import type { SentEntry } from './read-batch.ts';

/** Facility "log audit" (RFC 5424, table 1). */
const FACILITY = 13;
/** Severities of RFC 5424, table 2. */
const SEVERITIES: Readonly<Record<AuditSeverity, number>> = { CRITICAL: 2, ERROR: 3, WARNING: 4, INFORMATION: 6 };
/**
 * The name of our structured data. 32473 is the enterprise number for documentation (RFC 5612): Tutti has none of its own, and a name without a number would be one of IANA's.
 */
const SD_ID = 'tutti@32473';
/** Most characters of MSGID, and of HOSTNAME. */
const MSGID = 32;
const HOSTNAME = 255;
/** A byte order mark says that the text is UTF-8 (section 6.4). */
const UTF8 = '\ufeff';

/** What a test says, in English as the record. */
const TEST_TEXT = 'Test of a log forward';

/** Who writes, by whose name. */
export interface SyslogWriter {
  /** The host of the console. */
  readonly host: string;
  readonly account: { readonly id: string; readonly name: string };
}

/** Printable ASCII without spaces, or `-` for nothing: what header fields are made of. */
const field = (text: string, most: number): string => text.replaceAll(/[^\x21-\x7e]/g, '_').slice(0, most) || '-';

/** A parameter of structured data; null: nothing is known. Control characters would break the line of a receiver. */
const param = (name: string, value: string | null): string =>
  value === null ? '' : ` ${name}="${value.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/["\\\]]/g, String.raw`\$&`)}"`;

/** An entry as a message of RFC 5424. */
export function syslogMessage(entry: SentEntry, { host, account }: SyslogWriter): string {
  const { id, category, type, severity, timestamp, text, source, target, domainId, deviceId, siteName, ipAddress } = entry;
  const changes = entry.changes.length === 0 ? null : JSON.stringify(entry.changes);
  const data = [
    param('id', id),
    param('category', category),
    param('accountId', account.id),
    param('account', account.name),
    param('source', source?.name ?? null),
    param('sourceId', source?.id ?? null),
    param('target', target?.name ?? null),
    param('targetId', target?.id ?? null),
    param('siteId', domainId ?? null),
    param('site', siteName),
    param('deviceId', deviceId),
    param('ip', ipAddress ?? null),
    param('changes', changes),
  ].join('');
  return messageOf({ severity, host, type, at: new Date(timestamp), data, said: text });
}

/** A message that says that messages arrive. */
export const syslogTest = ({ host, account }: SyslogWriter, at: Date): string =>
  messageOf({
    severity: 'INFORMATION',
    host,
    type: 'test',
    at,
    data: `${param('accountId', account.id)}${param('account', account.name)}`,
    said: TEST_TEXT,
  });

interface Parts {
  readonly severity: AuditSeverity;
  readonly host: string;
  readonly type: string;
  readonly at: Date;
  readonly data: string;
  readonly said: string;
}

const messageOf = ({ severity, host, type, at, data, said }: Parts): string => {
  const head = `<${FACILITY * 8 + SEVERITIES[severity]}>1 ${at.toISOString()} ${field(host, HOSTNAME)} tutti - ${field(type, MSGID)}`;
  return `${head} [${SD_ID}${data}] ${UTF8}${said.replaceAll(/\p{Cc}/gu, ' ')}`;
};

/** Messages as they go over TLS: each after its length in bytes (RFC 5425, section 4.3). */
export const framed = (messages: readonly string[]): Buffer =>
  Buffer.concat(
    messages.map((message) => {
      const bytes = Buffer.from(message);
      return Buffer.concat([Buffer.from(`${bytes.length} `), bytes]);
    }),
  );

import { graphql } from '../generated/gql.ts';

/** What this server's operator says to everybody (API-088): banners in the header, notifications on Home. */
export const InfrastructureAlerts = graphql(`
  query InfrastructureAlerts {
    infrastructureAlerts {
      category
      message
      dismissible
      level
      createdAt
    }
  }
`);

/** A notice of the operator, as the API sends it: without an id. */
export interface OperatorAlert {
  readonly category: string;
  readonly level: 'ERROR' | 'WARNING' | 'INFORMATION';
  readonly message: string;
  readonly dismissible: boolean;
  /** When it was announced, ISO 8601. */
  readonly createdAt?: string;
}

/** The id of a notice of the operator: it has none on the wire, so what it says is its id (SHELL-020, open point C8). */
export function operatorAlertId(alert: OperatorAlert): string {
  return noticeId('operator', alert.category, alert.level, alert.message);
}

/** FNV-1a, 32 bits: short, stable between versions; it only distinguishes notices. */
export function noticeId(...parts: readonly string[]): string {
  let value = 0x811c9dc5;
  for (const char of parts.join('\u0000')) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return `${parts[0] ?? ''}-${(value >>> 0).toString(16).padStart(8, '0')}`;
}

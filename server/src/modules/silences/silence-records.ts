import type { Selectable } from 'kysely';
import type { SilencesTable } from '../../store/silence-tables.ts';

/** A silence as the API has it. */
export interface SilenceRecord {
  readonly accountId: string;
  readonly domainId: string;
  readonly id: string;
  readonly deviceId: string | null;
  /** The time that goes on, else the next. */
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isActive: boolean;
  readonly weekly: boolean;
  readonly timezone: string;
  readonly reason: string;
  readonly madeAt: Date;
  readonly madeBy: string;
  /** Of what people may change, for forms. */
  readonly version: string;
}

/** A row of the table. */
export type SilenceRow = Selectable<SilencesTable>;

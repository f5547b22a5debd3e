import type { Logger } from 'pino';
import { StartError } from '../../start-error.ts';

/** A PostgreSQL that this process started and looks after. */
export interface EmbeddedPostgres {
  readonly url: string;
  close(): Promise<void>;
}

export async function startEmbedded(folder: string, _log: Logger, _options: { readonly attach?: boolean } = {}): Promise<EmbeddedPostgres> {
  throw new StartError(`The embedded PostgreSQL in ${folder} is not there yet: set DATABASE_URL.`);
}

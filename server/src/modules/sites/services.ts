import type { BusMessages } from '../../bus/bus.ts';
import type { SiteRecord } from './site-records.ts';

/** The part of the directory that sites need. `modules/devices`, which comes after sites, provides it. */
export interface SiteDirectory {
  /** The sites of the account, by name. */
  sites(accountId: string): Promise<readonly SiteRecord[]>;
  /** The devices of one site, by name. The same array as long as nothing in the site changed. */
  site(accountId: string, siteId: string): Promise<readonly object[]>;
  /** Applies a change at once, as those from the bus; for the process that made it. */
  apply(change: BusMessages['account.changed']): void;
}

/** The part of it that agents need. */
export interface AgentDirectory {
  /** The devices of the account, in a site or not. */
  account(accountId: string): Promise<readonly { readonly agentId: string; readonly siteId: string | null }[]>;
}

/** The slice with it. */
export interface SiteServices {
  readonly directory: SiteDirectory;
}

/** Lines of an agent's log, as it reported them. `begins`: all that it keeps. */
export type ReportedLines = Pick<BusMessages['log.lines'], 'begins' | 'epoch' | 'lines'>;

/** Somebody who looks at the log of an agent; none of the functions may throw. */
export interface LogReader {
  /** Called with what the agent keeps, and with what it adds; lines that were passed before may come again, and some of what is added before the beginning. */
  onLines(reported: ReportedLines): void;
  /** The key of the agent was revoked: no line comes any more. */
  onRevoked(): void;
}

/** The logs of agents, while somebody looks: to read takes a lease, with the lease the agent reports, and nothing of it is stored. */
export interface AgentLogs {
  /** Holds a lease until the returned function is called. null: too many look at logs already. */
  read(agent: { readonly accountId: string; readonly agentId: string }, reader: LogReader): (() => void) | null;
  close(): void;
}

/** What the module brings. */
export interface AgentServices {
  readonly agentLogs: AgentLogs;
}

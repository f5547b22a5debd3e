import type { Logger } from 'pino';
import type { Viewer } from './access/viewer.ts';
import type { AgentFiles } from './agent-delivery/agent-files.ts';
import type { Ended } from './api-errors.ts';
import type { AccountFeeds } from './graphql/live/account-feeds.ts';
import type { ChangeJournal } from './graphql/live/change-journal.ts';
import type { Pace } from './graphql/pace.ts';
import type { Throttle } from './graphql/throttle.ts';
import type { BillingServices } from './modules/billing/services.ts';
import type { DeviceServices } from './modules/devices/services.ts';
import type { RoutingServices } from './modules/routing/services.ts';
import type { AgentServices } from './modules/sites/services.ts';
import type { BaseServices } from './services.ts';

/** All services that the composition root builds. Resolvers get all of them; what they call takes only those it needs (`services.ts`). */
export interface Services extends BaseServices, AgentServices, DeviceServices, RoutingServices, BillingServices {
  /** The latest changes of all accounts. */
  readonly changes: ChangeJournal;
  /** The changes of accounts for who follows them. */
  readonly feeds: AccountFeeds;
  /** The programs for sites that this server delivers. */
  readonly agentFiles: AgentFiles;
}

/** What a resolver knows about its request. */
export interface RequestContext {
  readonly services: Services;
  /** Who is asking; null without valid credentials. */
  readonly viewer: Viewer | null;
  /** Why the credentials are not valid any more; null: they are, or never were. */
  readonly ended: Ended | null;
  /** Named in logs and in INTERNAL errors. */
  readonly requestId: string;
  /** The caller's address, by the trusted proxy's word where one is configured. */
  readonly ip: string;
  readonly userAgent: string | null;
  /** The header as it came: single sign-on binds a sign-in to its browser with one. Nobody is recognised by it. */
  readonly cookies: string | null;
  /** Limits how often something may be tried. */
  readonly throttle: Throttle;
  /** The sites the answer is made from, site id → account id; collected for the byte cache. */
  readonly reads: Map<string, string>;
  /** Lets others go on while a large answer is made. */
  readonly pace: Pace;
  readonly log: Logger;
}

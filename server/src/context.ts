import type { Logger } from 'pino';
import type { Viewer } from './access/viewer.ts';
import type { Bus } from './bus/bus.ts';
import type { Config } from './config.ts';
import type { Endpoints } from './endpoints.ts';
import type { Ended } from './errors.ts';
import type { ChangeJournal } from './graphql/live/change-journal.ts';
import type { Throttle } from './graphql/throttle.ts';
import type { Mailer } from './mail/mailer.ts';
import type { BillingProvider } from './modules/billing/index.ts';
import type { DeviceDirectory } from './modules/devices/index.ts';
import type { Signals } from './modules/routing/index.ts';
import type { Store } from './store/store.ts';

/** What the composition root builds once and hands to every operation. Nothing below it constructs infrastructure. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly store: Store;
  readonly bus: Bus;
  readonly mailer: Mailer;
  readonly directory: DeviceDirectory;
  readonly signals: Signals;
  /** What changed lately in any account. */
  readonly changes: ChangeJournal;
  /** The payment provider; null where none is configured. */
  readonly billing: BillingProvider | null;
  readonly endpoints: Endpoints;
  /** The clock, handed in so that a test can set it. */
  readonly now: () => Date;
}

/** What a resolver knows about its request. */
export interface RequestContext {
  readonly services: Services;
  /** Who is asking; null without valid credentials. */
  readonly viewer: Viewer | null;
  /** Why what was shown is valid no more; null: it is, or never was. */
  readonly ended: Ended | null;
  /** Named in logs and in INTERNAL errors. */
  readonly requestId: string;
  /** The caller's address, by the trusted proxy's word where one is configured. */
  readonly ip: string;
  readonly userAgent: string | null;
  /** The header as it came: single sign-on binds a sign-in to its browser with one. Nobody is recognised by it. */
  readonly cookies: string | null;
  /** Slows down those who try too often. */
  readonly throttle: Throttle;
  /** The sites the answer is made from, site id → account id; collected for the byte cache. */
  readonly reads: Map<string, string>;
  readonly log: Logger;
}

import type { Logger } from 'pino';
import type { Viewer } from './access/viewer.ts';
import type { Ended } from './errors.ts';
import type { ChangeJournal } from './graphql/live/change-journal.ts';
import type { Throttle } from './graphql/throttle.ts';
import type { BillingServices } from './modules/billing/services.ts';
import type { DeviceServices } from './modules/devices/services.ts';
import type { RoutingServices } from './modules/routing/services.ts';
import type { BaseServices } from './services.ts';

/** All that the composition root builds once: the base, and what each module brings. Resolvers get it; what they call asks for its slice of it (`services.ts`). */
export interface Services extends BaseServices, DeviceServices, RoutingServices, BillingServices {
  /** What changed lately in any account. */
  readonly changes: ChangeJournal;
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

import { resolvers as accounts } from '../modules/accounts/index.ts';
import { resolvers as alerting } from '../modules/alerting/index.ts';
import { resolvers as billing } from '../modules/billing/index.ts';
import { resolvers as clockHistory } from '../modules/clock-history/index.ts';
import { resolvers as clocking } from '../modules/clocking/index.ts';
import { resolvers as devices } from '../modules/devices/index.ts';
import { resolvers as events } from '../modules/events/index.ts';
import { resolvers as forwarding } from '../modules/forwarding/index.ts';
import { resolvers as identity } from '../modules/identity/index.ts';
import { resolvers as latency } from '../modules/latency/index.ts';
import { resolvers as preferences } from '../modules/preferences/index.ts';
import { resolvers as recall } from '../modules/recall/index.ts';
import { resolvers as reliability } from '../modules/reliability/index.ts';
import { resolvers as replacing } from '../modules/replacing/index.ts';
import { resolvers as routing } from '../modules/routing/index.ts';
import { resolvers as scheduledWork } from '../modules/scheduled-work/index.ts';
import { resolvers as silences } from '../modules/silences/index.ts';
import { resolvers as sites } from '../modules/sites/index.ts';
import { resolvers as snapshots } from '../modules/snapshots/index.ts';
import { resolvers as status } from '../modules/status/index.ts';
import { DateTime } from './date-time-scalar.ts';
import { accountChanged } from './live/accountChanged.ts';
import type { ModuleResolvers } from './schema.ts';
import { version } from './version.ts';

/** The resolvers of the whole API, in the order of the modules. */
export const MODULES: readonly ModuleResolvers[] = [
  { DateTime, Query: { version }, Subscription: { accountChanged } },
  identity,
  accounts,
  sites,
  preferences,
  devices,
  routing,
  clocking,
  replacing,
  latency,
  clockHistory,
  status,
  reliability,
  billing,
  events,
  snapshots,
  recall,
  alerting,
  forwarding,
  silences,
  scheduledWork,
];

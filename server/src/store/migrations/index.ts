import type { Migration, MigrationProvider } from 'kysely/migration';
import * as first from './0001-first.ts';
import * as events from './0002-events.ts';
import * as transmitCounts from './0003-transmit-counts.ts';
import * as latency from './0004-latency.ts';
import * as eventRecord from './0005-event-record.ts';
import * as clocking from './0006-clocking.ts';
import * as eventReads from './0007-event-reads.ts';
import * as toldStatuses from './0008-told-statuses.ts';
import * as commandBefore from './0009-command-before.ts';
import * as people from './0010-people.ts';
import * as mail from './0011-mail.ts';
import * as notifications from './0012-notifications.ts';
import * as peopleIndexes from './0013-people-indexes.ts';
import * as billing from './0014-billing.ts';
import * as billingOrders from './0015-billing-orders.ts';
import * as firstSteps from './0016-first-steps.ts';
import * as outageNews from './0017-outage-news.ts';
import * as paymentMethod from './0018-payment-method.ts';
import * as latencyMinutes from './0019-latency-minutes.ts';
import * as sessionEnds from './0020-session-ends.ts';
import * as openedPlaces from './0021-opened-places.ts';

/** Every migration in order. Named here one by one, so that a stray file is never run. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-first': first,
  '0002-events': events,
  '0003-transmit-counts': transmitCounts,
  '0004-latency': latency,
  '0005-event-record': eventRecord,
  '0006-clocking': clocking,
  '0007-event-reads': eventReads,
  '0008-told-statuses': toldStatuses,
  '0009-command-before': commandBefore,
  '0010-people': people,
  '0011-mail': mail,
  '0012-notifications': notifications,
  '0013-people-indexes': peopleIndexes,
  '0014-billing': billing,
  '0015-billing-orders': billingOrders,
  '0016-first-steps': firstSteps,
  '0017-outage-news': outageNews,
  '0018-payment-method': paymentMethod,
  '0019-latency-minutes': latencyMinutes,
  '0020-session-ends': sessionEnds,
  '0021-opened-places': openedPlaces,
};

export const migrations: MigrationProvider = { getMigrations: async () => MIGRATIONS };

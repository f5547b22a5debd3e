/**
 * `npm run bench`: every measurement, or those named: `npm run bench -- polls facts`. Prints each figure with its bar; exits 1 when one is missed.
 * TEST_DATABASE_URL names a PostgreSQL for the measurements that need one beside the server; the others use the embedded one.
 */
import { cpus } from 'node:os';
import { aes67 } from './aes67.ts';
import { agentKill } from './agent-kill.ts';
import { alerting } from './alerting.ts';
import { backup } from './backup.ts';
import { clockHistory } from './clock-history.ts';
import { command } from './command.ts';
import { consoleCost } from './console.ts';
import { dante } from './dante.ts';
import { eventCost } from './event-cost.ts';
import { eventExport } from './event-export.ts';
import { eventLog } from './event-log.ts';
import { expensiveQuery } from './expensive-query.ts';
import { facts } from './facts.ts';
import { fleet } from './fleet.ts';
import { fuzz } from './fuzz.ts';
import { install } from './install.ts';
import { kill } from './kill.ts';
import { largeSite } from './large-site.ts';
import { latencyGraph } from './latency-graph.ts';
import { latencyIngest } from './latency-ingest.ts';
import { latencyRead } from './latency-read.ts';
import { lighthousePerformance, lighthouseQualities } from './lighthouse.ts';
import { linkCut } from './link-cut.ts';
import { live, liveLarge } from './live.ts';
import { stopWorlds } from './measured-server.ts';
import { nmos } from './nmos.ts';
import { notifications } from './notifications.ts';
import { patch } from './patch.ts';
import { permissionCost } from './permission-cost.ts';
import { polls } from './polls.ts';
import { ptp } from './ptp.ts';
import { ptpAlert } from './ptp-alert.ts';
import { receiveTab } from './receive-tab.ts';
import { release } from './release.ts';
import { type Figure, meets, print } from './result.ts';
import { routing } from './routing.ts';
import { routingBlock } from './routing-block.ts';
import { routingKill } from './routing-kill.ts';
import { routingPage } from './routing-page.ts';
import { search } from './search.ts';
import { searchPage } from './search-page.ts';
import { signal } from './signal.ts';
import { snapshots } from './snapshots.ts';
import { start } from './start.ts';
import { storage } from './storage.ts';
import { twoProcesses } from './two-processes.ts';
import { unassigned } from './unassigned.ts';
import { upgrade } from './upgrade.ts';

const BENCHES: Readonly<Record<string, () => Promise<Figure[]>>> = {
  start,
  polls,
  'permission-cost': permissionCost,
  'expensive-query': expensiveQuery,
  facts,
  fleet,
  'two-processes': twoProcesses,
  'event-cost': eventCost,
  kill,
  storage,
  command,
  alerting,
  'clock-history': clockHistory,
  'latency-read': latencyRead,
  'latency-ingest': latencyIngest,
  live,
  'live-large': liveLarge,
  console: consoleCost,
  lighthouse: lighthouseQualities,
  'lighthouse-performance': lighthousePerformance,
  'large-site': largeSite,
  routing,
  'routing-page': routingPage,
  'routing-block': routingBlock,
  'routing-kill': routingKill,
  signal,
  'latency-graph': latencyGraph,
  'receive-tab': receiveTab,
  search,
  'search-page': searchPage,
  snapshots,
  patch,
  'event-log': eventLog,
  'event-export': eventExport,
  notifications,
  dante,
  'link-cut': linkCut,
  'agent-kill': agentKill,
  aes67,
  nmos,
  ptp,
  'ptp-alert': ptpAlert,
  install,
  fuzz,
  backup,
  release,
  unassigned,
  upgrade,
};

// Whoever ends this ends what it started, too.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stopWorlds().finally(() => process.exit(1)));

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(BENCHES);
const unknown = names.find((name) => !(name in BENCHES));
if (unknown !== undefined) {
  const asked = ['--help', '-h'].includes(unknown);
  console.error(
    `${asked ? 'npm run bench -- [NAME …]' : `No measurement is called ${unknown}`}. There are: ${Object.keys(BENCHES).join(', ')}.`,
  );
  process.exit(asked ? 0 : 2);
}
console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`);
for (const name of names) {
  const bench = BENCHES[name];
  if (!bench) continue;
  console.log(`\n${name}`);
  try {
    const figures = await bench();
    for (const figure of figures) console.log(print(figure));
    if (!figures.every(meets)) process.exitCode = 1;
  } finally {
    // Of a measurement that fails, too: what it started would run on.
    await stopWorlds();
  }
}

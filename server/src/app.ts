import type { Logger } from 'pino';
import { openAgentFiles } from './agent-delivery/agent-files.ts';
import { startBackups } from './backup/jobs.ts';
import { openBus } from './bus/open-bus.ts';
import { relayMessages } from './bus/relay.ts';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { prepareDemo } from './demo/prepare.ts';
import { refuseOthers } from './demo/refuse-others.ts';
import { createEndpoints } from './endpoints.ts';
import { startEventJobs } from './event-log/jobs.ts';
import { makeMonths } from './event-log/months.ts';
import { createGraphqlHandler } from './graphql/handler.ts';
import { createAccountFeeds } from './graphql/live/account-feeds.ts';
import { keepChanges } from './graphql/live/change-journal.ts';
import { type HttpServer, startHttpServer } from './http/http-server.ts';
import { listenError } from './http/listen-error.ts';
import { startLimitJobs } from './limits/jobs.ts';
import type { Fingerprints } from './link/certificate.ts';
import { type LinkGateway, startLinkGateway } from './link/gateway.ts';
import { startLinkJobs } from './link/jobs.ts';
import { createLog } from './log.ts';
import { startMailJobs } from './mail/jobs.ts';
import { openMailer } from './mail/open-mailer.ts';
import type { Composers } from './mail/queue.ts';
import { composeKeyEnds, composeSecondStepAsked, createCallCount, startForgettingCalls, startKeyEnds } from './modules/accounts/index.ts';
import { composeAlert, startAlertDeliveries, startAlertRules } from './modules/alerting/index.ts';
import { composePlanReminder, composeWelcome, openProvider, startBillingJobs } from './modules/billing/index.ts';
import { startClockHistory } from './modules/clock-history/index.ts';
import { startClockWatch } from './modules/clocking/index.ts';
import { createDirectory } from './modules/devices/index.ts';
import { startForwarding } from './modules/forwarding/index.ts';
import { composeInvitation, composeReset, composeSecondStep } from './modules/identity/index.ts';
import { startLatencyJobs } from './modules/latency/index.ts';
import { composeNotification, startNotifier } from './modules/notifications/index.ts';
import { composeMonthlyReport, startReliability } from './modules/reliability/index.ts';
import { createSignals } from './modules/routing/index.ts';
import { startJobs } from './modules/scheduled-work/index.ts';
import { startSilences } from './modules/silences/index.ts';
import { createAgentLogs } from './modules/sites/index.ts';
import { startForgettingSnapshots } from './modules/snapshots/index.ts';
import { siteSummaries, startStatusSweep } from './modules/status/index.ts';
import { openPushKey } from './push-key.ts';
import { openSignInKey } from './sign-in-key.ts';
import { startSnmp } from './snmp/agent.ts';
import { openStore } from './store/open-store.ts';
import { startStatistics } from './store/statistics.ts';

/** A server that listens. */
export interface RunningServer {
  readonly services: Services;
  /** Where people open it, without a slash at the end. */
  readonly httpUrl: string;
  readonly graphqlUrl: string;
  /** Where agents connect, `wss://…/link`; empty in a process without the role `link`. */
  readonly linkUrl: string;
  /** Of the link's certificate, upper-case hexadecimal with colons; empty without the role `link`. */
  readonly linkFingerprints: Fingerprints;
  /** Says that it is not ready, so that a balancer sends nothing more, and goes on serving. */
  drain(): void;
  /** Stops accepting work, waits for what is running, and closes everything in reverse order. Can be called more than once. */
  close(): Promise<void>;
}

export interface StartOptions {
  readonly log?: Logger;
  readonly now?: () => Date;
}

/** Kind of mail → its composer. */
const COMPOSERS: Composers = {
  passwordReset: composeReset,
  invitation: composeInvitation,
  notification: composeNotification,
  welcome: composeWelcome,
  planReminder: composePlanReminder,
  secondStep: composeSecondStep,
  secondStepAsked: composeSecondStepAsked,
  keyEnds: composeKeyEnds,
  alert: composeAlert,
  monthlyReport: composeMonthlyReport,
};

interface Closers {
  /** Registers it to be closed, and returns it. */
  readonly opened: <T extends { close(): Promise<unknown> | void }>(part: T) => T;
  readonly close: () => Promise<void>;
}

/** What was opened, to be closed in reverse order. */
function createClosers(log: Logger): Closers {
  const steps: (() => Promise<unknown> | void)[] = [];
  return {
    opened: (part) => {
      steps.push(() => part.close());
      return part;
    },
    close: async () => {
      for (const step of steps.splice(0).reverse()) {
        // A failure to close one part must not keep the others open.
        await Promise.resolve(step()).catch((error: unknown) => log.error({ err: error }, 'closing failed'));
      }
    },
  };
}

/** Builds the server from its configuration: store → bus → mailer → directory → signals → logs of agents → journal of changes → GraphQL → HTTP → device link → jobs. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const { log = createLog(config.logLevel), now = () => new Date() } = options;
  const { opened, close } = createClosers(log);
  for (const { variable, because } of config.idle) log.warn(`${variable} has no effect: ${because}`);
  try {
    const store = opened(await openStore(config, log));
    if (config.demo) await refuseOthers({ store, config });
    // Before any entry can be added: entries need a partition.
    await makeMonths(store);
    const bus = opened(await openBus(config, log));
    const mailer = opened(openMailer(config, log));
    const directory = opened(createDirectory({ store, bus, log }));
    const signals = opened(createSignals({ bus, directory, log }));
    const agentLogs = opened(createAgentLogs({ bus }));
    const changes = opened(keepChanges(bus, directory));
    const feeds = createAccountFeeds({ bus, log, directory, summaries: (...sites) => siteSummaries({ directory, now }, ...sites) });
    const endpoints = createEndpoints(config);
    const billing = openProvider(config.billing);
    const agentFiles = opened(await openAgentFiles(config, log));
    const signInKey = await openSignInKey(config.signInKeyFile);
    const pushKey = await openPushKey(config.pushKeyFile);
    const shown = { directory, signals, agentLogs, changes, feeds, billing, endpoints, agentFiles, signInKey, pushKey };
    const services: Services = { config, log, store, bus, mailer, ...shown, now };
    opened(await relayMessages({ ...services, missed: () => feeds.missed() }));
    // Before the link, which cannot store a bin without its partition.
    if (config.roles.has('link') || config.roles.has('jobs')) {
      opened(await startLatencyJobs(services));
      opened(await startClockHistory(services));
    }
    const http = opened(await openHttp(services));
    endpoints.consoleListens(http);
    const link = config.roles.has('link') ? opened(await openLink(services)) : null;
    if (link) endpoints.linkListens(link);
    if (config.roles.has('jobs')) {
      opened(startStatistics(services));
      opened(await startEventJobs(services));
      opened(startMailJobs(services, COMPOSERS));
      opened(startLinkJobs(services));
      opened(startLimitJobs(services));
      opened(startStatusSweep(services));
      opened(startClockWatch(services));
      opened(startReliability(services));
      opened(startNotifier(services));
      opened(startAlertDeliveries(services));
      opened(startBillingJobs(services));
      opened(startBackups(services));
      opened(startKeyEnds(services));
      opened(startForgettingCalls(services));
      opened(startForgettingSnapshots(services));
      opened(startSilences(services));
      opened(startJobs(services));
      opened(startAlertRules(services));
      opened(startForwarding(services));
      if (config.snmp) opened(await startSnmp(services, config.snmp));
    }
    const running: RunningServer = {
      services,
      httpUrl: http.url,
      graphqlUrl: `${http.url}/graphql`,
      linkUrl: link?.url ?? '',
      linkFingerprints: link?.fingerprints ?? { sha1: '', sha256: '', publicKeyPin: null },
      drain: () => http.drain(),
      close,
    };
    if (config.demo && config.roles.has('api')) await prepareDemo(services, running);
    return running;
  } catch (error) {
    await close();
    throw error;
  }
}

async function openHttp(services: Services): Promise<HttpServer> {
  const calls = createCallCount(services);
  const graphql = services.config.roles.has('api') ? createGraphqlHandler(services, calls) : null;
  const closed = async (http?: HttpServer): Promise<void> => {
    // Together: the listener waits for the live streams, which the handler ends.
    await Promise.all([http?.close(), graphql?.close()]);
    // After the last request.
    await calls.close();
  };
  try {
    const http = await startHttpServer(services, graphql);
    return { url: http.url, drain: () => http.drain(), close: () => closed(http) };
  } catch (error) {
    await closed();
    throw error;
  }
}

function openLink(services: Services): Promise<LinkGateway> {
  const { host, port } = services.config.link;
  return startLinkGateway(services).catch((error: unknown) => {
    throw listenError(error, 'LINK_PORT', host, port);
  });
}

import { fileStore } from '@tutti/contract-link/client/agent-store';
import { openFileLedger } from '@tutti/contract-link/client/command-ledger';
import { AgentCore } from '../core/agent-core.ts';
import type { AgentClock } from '../core/connector.ts';
import { LogMemory } from '../core/log-memory.ts';
import { StateFile } from '../core/state-file.ts';
import { startPage } from '../page/page-server.ts';
import { agentLog } from '../site/agent-log.ts';
import { type RequestParts, takeRequest } from '../site/agent-requests.ts';
import { AgentStatus } from '../site/agent-status.ts';
import { type DataFolder, dataFolder, makeDataFolder } from '../site/data-folder.ts';
import { describeSelf, followSelf, type SelfParts } from '../site/describe-self.ts';
import { lockFolder } from '../site/folder-lock.ts';
import { KnownDevices } from '../site/known-devices.ts';
import { linkTrust } from '../site/link-trust.ts';
import { LinkWatch } from '../site/link-watch.ts';
import { type OpenFamilies, openFamilies } from '../site/open-families.ts';
import { openSite } from '../site/open-site.ts';
import type { SiteConnector } from '../site/site-connector.ts';
import type { StreamProblems } from '../site/stream-problems.ts';
import { SOFTWARE } from '../site/version.ts';
import type { Listening } from '../site/watch-packets.ts';
import { openUpdater } from '../update/open-updater.ts';
import type { ProgramToTry } from '../update/updater.ts';
import type { ExitReason } from './exit-codes.ts';
import type { OptionValues } from './options.ts';
import { UsageError } from './read-options.ts';
import { shownOptions } from './shown-options.ts';

/** What of the machine an agent needs. */
export interface Machine {
  /** Hosts that are connected to without the proxy. */
  readonly noProxy: string;
  /** Resolves when somebody asks the agent to end. */
  readonly ended: Promise<unknown>;
  /** Whether this program is tried in place of another one, which waits until it is connected. */
  readonly isTrial: boolean;
  /** It is connected. */
  readonly connected: () => void;
  /** What it says of itself, and how the agent runs there. */
  readonly is: SelfParts['machine'];
}

/** Why an agent ended, or what it ended for. */
export type RunEnd = ExitReason | 'restart' | ProgramToTry;

const CLOCK: AgentClock = {
  get now() {
    return Date.now();
  },
  in(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
/** How long after a change the status is written: many come together, ms. */
const STATUS_AFTER_MS = 1000;
/** How long commands that were begun may take to end before the agent does, ms: their time is 30 s. */
const FINISH_WITHIN_MS = 35_000;

/** What the agent says of itself, in the folder, too, where `diagnose` finds it after a crash. */
function keptStatus(path: string, options: OptionValues, onProblem: (error: unknown) => void): AgentStatus {
  const file = new StateFile(path, () => status.report);
  let waits: NodeJS.Timeout | null = null;
  const status = new AgentStatus({
    software: SOFTWARE,
    options: shownOptions('run', options),
    now: () => new Date(),
    changed: () => {
      waits ??= setTimeout(() => {
        waits = null;
        file.save().catch(onProblem);
      }, STATUS_AFTER_MS).unref();
    },
  });
  return status;
}

/** @throws UsageError where it has neither a key nor a code. */
async function checkJoining({ server, code }: OptionValues, data: DataFolder): Promise<void> {
  if (server === '') throw new UsageError('--server is needed: the address that Server Details shows, such as wss://HOST:8443/link.');
  const state = await fileStore(data.agent).load();
  if (code === '' && (state?.key ?? null) === null)
    throw new UsageError(`This agent has not joined yet (${data.agent} has no key): give --code CODE, of "Add agent".`);
}

const now = (): Date => new Date();

/** What the agent describes of itself. `core`: it is there once it connects. */
const selfOf = (
  options: OptionValues,
  machine: Pick<Machine, 'is'>,
  parts: Pick<SelfParts, 'status' | 'connectors' | 'updater'>,
  core: () => Pick<AgentCore, 'queue' | 'linkAddress'>,
): SelfParts => ({
  ...parts,
  machine: machine.is,
  server: options.server,
  interfaces: options.interface,
  allowChanges: options['allow-changes'],
  givesLog: options.log !== 'silent',
  queue: () => core().queue,
  linkAddress: () => core().linkAddress,
  now,
});

type AgentLink = ConstructorParameters<typeof AgentCore>[0]['link'];

/** How it reaches its server. */
const linkOf = (
  options: OptionValues,
  machine: Machine,
  data: DataFolder,
  { code, describe }: { readonly code: () => Promise<string | null>; readonly describe: AgentLink['describe'] },
): AgentLink => ({
  url: options.server,
  trust: linkTrust({ fingerprint: options.fingerprint, proxy: options.proxy, noProxy: machine.noProxy }),
  store: fileStore(data.agent),
  enrolmentCode: code,
  software: SOFTWARE,
  takesOver: true,
  describe,
  now,
  random: Math.random,
});

/** How often it listens to streams, and where. */
const listeningOf = ({ listen, interface: interfaces }: OptionValues, { reach }: Pick<OpenFamilies, 'reach'>): Listening | null =>
  listen === null ? null : { everyMs: listen * 1000, interfaces, reach };

/** Where it says what it does, and what is wrong. */
function reporting(options: OptionValues, data: DataFolder) {
  const memory = new LogMemory();
  const log = agentLog(options.log, memory);
  const status = keptStatus(data.status, options, (error) => log.warn({ error: String(error) }, 'the status could not be written'));
  const onProblem = (about: string, text: string | null): void => {
    const isNew = status.problem(about, text);
    if (isNew && text !== null) log.warn({ about }, text);
  };
  return { log, memory, status, onProblem };
}

/** What administrators can ask of it. */
const requestsOf = (
  parts: Omit<RequestParts, 'askAgain'>,
  families: Pick<OpenFamilies, 'askAgain'>,
  streams: StreamProblems,
): RequestParts => ({
  ...parts,
  askAgain: () => {
    families.askAgain();
    streams.check();
  },
});

/** Ends what was begun: an agent that ends in the middle of a command could not say how far it came. */
async function finish(core: AgentCore): Promise<void> {
  const waited = Promise.withResolvers<void>();
  const timer = setTimeout(waited.resolve, FINISH_WITHIN_MS);
  await Promise.race([core.finishCommands(), waited.promise]);
  clearTimeout(timer);
}

/** Speaks for the devices of this network until it is ended, an administrator asks it to start again, or a newer program is to be tried. Resolves to which of them. */
export async function run(options: OptionValues, machine: Machine): Promise<RunEnd> {
  const data = dataFolder(options.data);
  await checkJoining(options, data);
  await makeDataFolder(data);
  const release = await lockFolder(data.folder);
  if (!release) throw new UsageError(`Another agent on this machine uses ${data.folder}: end it, or give --data another folder.`);
  const { log, memory, status, onProblem } = reporting(options, data);
  const known = await KnownDevices.open(data.devices);
  const opened = await openFamilies(
    options.families,
    { interfaces: options.interface, hosts: options.address, registry: options.registry, allowChanges: options['allow-changes'] },
    { changed: (id, section) => site?.observed(id, section), problem: onProblem },
  );
  let site: SiteConnector | null = null;
  const { connector, streams, journal, close } = openSite(
    { families: opened.connectors, known, log, clock: CLOCK, listening: listeningOf(options, opened) },
    { changed: (id, section) => core.changed(id, section), gone: (id) => core.gone(id), onProblem },
  );
  const gaveUp = Promise.withResolvers<RunEnd>();
  const watch = new LinkWatch({
    log,
    status,
    host: new URL(options.server).host,
    pinned: options.fingerprint !== '',
    code: options.code,
    hasJoined: () => core.hasKey,
    retry: () => core.retryNow(),
    giveUp: gaveUp.resolve,
  });
  const updater = await openUpdater({
    data,
    server: options.server,
    isAllowed: options['allow-update'],
    isTrial: machine.isTrial,
    tls: () => core.tlsOptions(),
    key: () => core.programKey,
    log,
    changed: () => {
      onProblem('update', updater.problem);
      core.described();
    },
    found: gaveUp.resolve,
  });
  onProblem('update', updater.problem);
  const self = selfOf(options, machine, { status, connectors: opened.connectors, updater }, () => core);
  const asked = { log, status, described: () => core.described(), restart: () => gaveUp.resolve('restart') };
  const requests = requestsOf(asked, opened, streams);
  const core = new AgentCore({
    name: '',
    connector,
    clock: CLOCK,
    ledger: await openFileLedger(data.commands),
    link: linkOf(options, machine, data, { code: () => watch.code(), describe: () => describeSelf(self) }),
    onEvent: (event) => {
      watch.onEvent(event);
      if (event.kind !== 'connected') return;
      machine.connected();
      updater.connected();
    },
    onRights: (mayChange) => log.info({ mayChange }, 'administrators decided whether it may change devices'),
    onRequest: (what) => takeRequest(requests, what),
    onCommand: (command, result) => journal.commanded(command, result),
    ...(self.givesLog ? { log: memory } : {}),
    onProgram: (program) => updater.take(program),
  });
  site = connector;
  const unfollow = followSelf(self, () => core.described());
  const page = await startPage({ port: options.page, status, connectors: opened.connectors, known, onProblem });
  log.info({ families: options.families, allowChanges: options['allow-changes'], page: page.url, data: data.folder }, 'started');
  core.everythingChanged();
  await core.connect();
  const why = await Promise.race([gaveUp.promise, machine.ended.then(() => 'ended' as const)]);
  await finish(core);
  unfollow();
  await Promise.all([core.close(), updater.close()]);
  close();
  await Promise.all([opened.close(), page.close(), release()]);
  log.info({ why: typeof why === 'object' ? 'update' : why }, 'ended');
  return why;
}

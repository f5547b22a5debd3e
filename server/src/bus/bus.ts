import type { CommandApiKind, CommandKind } from '@tutti/contract-link/commands/command-kinds';
import type { ChannelLevels, LogLine } from '@tutti/contract-link/methods';
import type { AgentRequest } from '@tutti/domain/enumerations';

/** What can change beside sites and their devices: the areas of the API without a revision. */
export const SETTINGS_AREAS = [
  'ACCOUNT',
  'MEMBERS',
  'API_KEYS',
  'AGENTS',
  'WALL_SCREENS',
  'ALERTING',
  'TROUBLES',
  'JOBS',
  'FORWARDING',
  'ACCOUNT_LOG',
  'PERSON',
  'ANNOUNCEMENTS',
] as const;
export type SettingsArea = (typeof SETTINGS_AREAS)[number];

/** The messages between server processes: subject → payload. A subject is one word per thing that happened. */
export interface BusMessages {
  /** A committed change of sites, devices or the account. The directory drops what it cached, the live stream pushes. */
  'account.changed': {
    readonly accountId: string;
    /** null: the account itself, or devices without a site. */
    readonly siteId: string | null;
    /** The site's revision (the account's where siteId is null) after the change. */
    readonly revision: number;
    readonly deviceIds: readonly string[];
    readonly areas: readonly ('INVENTORY' | 'DEVICES' | 'CHANNELS' | 'STATUS')[];
    /** false: nothing that the clocks of a site are evaluated from is different. Absent: something may be. */
    readonly clocks?: false;
  };
  /**
   * The process `by` evaluated the clocks of a site as they were at this revision, and does so again at `againAt` (epoch ms; null: only after a change). Others that watch need not.
   */
  'clocks.evaluated': {
    readonly accountId: string;
    readonly siteId: string;
    readonly revision: number;
    readonly againAt: number | null;
    readonly by: string;
  };
  /** A committed change of data without a revision: people, keys, agents, a person's own settings, announcements. */
  'settings.changed': {
    /** null: it belongs to no account. */
    readonly accountId: string | null;
    /** The person it is about, who alone gets it; null: whoever may see it. */
    readonly userId: string | null;
    readonly areas: readonly SettingsArea[];
  };
  /** Commands wait for an agent; whoever holds its connection sends them. */
  'commands.waiting': { readonly accountId: string; readonly agentId: string };
  /** A command came into this state: accepted, sent, done, refused or expired. Times are ISO 8601. */
  'command.changed': {
    readonly accountId: string;
    readonly id: string;
    readonly deviceId: string;
    readonly kind: CommandApiKind[CommandKind];
    readonly state: 'ACCEPTED' | 'SENT' | 'DONE' | 'REFUSED' | 'EXPIRED';
    readonly reason: string | null;
    /** The name of who gave it. */
    readonly givenBy: string;
    readonly channelIndexes: readonly number[];
    readonly value: string | null;
    readonly createdAt: string;
    readonly deadline: string;
    readonly sentAt: string | null;
    readonly endedAt: string | null;
  };
  /** The process `by` wants the levels of a device for so many seconds from now (0: not any more); whoever holds its agent's connection asks for them. */
  'signal.wanted': {
    readonly by: string;
    readonly accountId: string;
    readonly deviceId: string;
    readonly agentId: string;
    readonly seconds: number;
  };
  /** The levels of a device that is watched; `at` is the ISO time at which they were observed; those who want them keep them for seconds. */
  'signal.levels': {
    readonly accountId: string;
    readonly deviceId: string;
    readonly at: string;
    readonly rx: ChannelLevels;
    readonly tx: ChannelLevels;
  };
  /** Somebody, `by`, looks at the log of an agent for so many seconds from now (0: not any more); whoever holds its connection asks it for its newest lines. */
  'log.wanted': { readonly by: string; readonly accountId: string; readonly agentId: string; readonly seconds: number };
  /**
   * Lines of an agent's log, as it reported them: for whoever looks (`to` null), or what was reported before for one who begins to. `begins`: all that the agent keeps.
   * Nobody stores them.
   */
  'log.lines': {
    readonly accountId: string;
    readonly agentId: string;
    readonly to: string | null;
    readonly begins: boolean;
    readonly epoch: number;
    readonly lines: readonly LogLine[];
  };
  /** An agent is asked to do something: the process that holds its connection passes it on. */
  'agent.asked': { readonly accountId: string; readonly agentId: string; readonly what: AgentRequest };
  /** An agent is asked to update itself: the process that holds its connection sends it the newer program's manifest. */
  'agent.updateAsked': { readonly accountId: string; readonly agentId: string };
  /** Administrators decided whether an agent may change devices: the process that holds its connection lets it know. */
  'agent.rights': { readonly accountId: string; readonly agentId: string };
  /** The key of an agent was revoked: the process that holds its connection closes it. */
  'agent.revoked': { readonly accountId: string; readonly agentId: string };
  /**
   * Sessions, keys or wall screens ended, or rights changed: processes drop them from their caches. Names sessions and keys by their hashes, or keys and wall screens by their ids; without any all of
   * the person, their keys too, and without a person everybody, or everybody of one account. Wall screens are named with
   * their account: processes of before there were any look up everybody of it.
   */
  'credentials.changed': {
    readonly userId: string | null;
    readonly tokenHashes: readonly string[];
    readonly keyIds?: readonly string[];
    readonly wallScreenIds?: readonly string[];
    readonly accountId?: string;
  };
  /** A mail was queued: processes that send mails look for it at once. */
  'mail.queued': Record<string, never>;
  /** Deliveries of alerts were queued, or are due again: processes that send them look for them at once. */
  'alert.queued': Record<string, never>;
  /** An event of the payment provider was stored: processes that handle events look for it at once. */
  'billing.waiting': Record<string, never>;
}

export type BusSubject = keyof BusMessages;

/** Publish and subscribe between server processes: in-process, or over NATS. Delivery is at most once; what counts is in the database. */
export interface Bus {
  publish<S extends BusSubject>(subject: S, message: BusMessages[S]): void;
  /** Returns a function that unsubscribes. */
  subscribe<S extends BusSubject>(subject: S, handler: (message: BusMessages[S]) => void): () => void;
  /** False while messages may be missed: caches that rely on the bus must not be used then. */
  readonly connected: boolean;
  /** Since when no message can have been missed, ms of `performance.now()`; null while they may be. */
  readonly connectedSince: number | null;
  /** Calls the handler whenever messages may be missed from now on. Returns a function that ends that. */
  onLost(handler: () => void): () => void;
  close(): Promise<void>;
}

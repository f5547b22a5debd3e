import { factText, firstSeen } from '../../core/fact-text.ts';
import { firstOfEach } from './first-of-each.ts';
import type { Aes67HostState } from './host-state.ts';
import type { DaemonReading } from './read-daemon.ts';
import type { SenderSession } from './sender-session.ts';

/** A stream that a host sends. */
export interface SentStream {
  /** Number of the source at a daemon, else origin and number of the session. */
  readonly id: string;
  readonly name: string;
  /** Whether it is switched on; null: not said. */
  readonly active: boolean | null;
  /** Indexes of its channels among those of the device; empty: not said. */
  readonly channels: readonly number[];
  /** Null: the host does not publish it. */
  readonly session: SenderSession | null;
}

/** Longest texts that the link takes. */
const LONGEST_NAME = 63;
const LONGEST_STREAM = 127;
const LONGEST_ID = 64;

/** A name of a stream as a fact holds it. */
export const streamName = (text: string): string => factText(text, LONGEST_STREAM);

/** Its name: that of the daemon, else that of the host, else its address. */
export const nameOf = ({ daemon, hostName, address }: Aes67HostState): string =>
  firstSeen(LONGEST_NAME, daemon?.config.custom_node_id, daemon?.config.node_id, hostName, address);

/** Channels of a sound card are numbered from 0, those of the link from 1. */
export const indexOf = (cardChannel: number): number => cardChannel + 1;

/** A daemon says which streams it has; of others only what they announce is known. */
export function sentStreams({ daemon, sessions }: Aes67HostState): SentStream[] {
  return firstOfEach(daemon ? sources(daemon) : announced(sessions));
}

const sources = (daemon: DaemonReading): SentStream[] =>
  daemon.sources.map(({ source, session }) => ({
    id: String(source.id),
    name: streamName(source.name),
    active: source.enabled,
    channels: source.map.map(indexOf),
    session,
  }));

const announced = (sessions: readonly SenderSession[]): SentStream[] =>
  sessions.map((session) => ({
    id: factText(session.description.sessionId, LONGEST_ID),
    name: streamName(session.description.name),
    active: null,
    channels: [],
    session,
  }));

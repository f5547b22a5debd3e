import type { DaemonReading } from './read-daemon.ts';
import type { SenderSession } from './sender-session.ts';

/** What is known of a host now. */
export interface Aes67HostState {
  /** Its IPv4 address, from which everything of it came. */
  readonly address: string;
  /** Its MAC address as this machine's network has it, `7a:0f:46:17:da:77`; null: it is behind a router, or this machine does not say. */
  readonly mac: string | null;
  /** Its name in multicast DNS, without the domain; null: it does not announce any. */
  readonly hostName: string | null;
  /** Whether somebody gave its address. */
  readonly given: boolean;
  /** Whether it has ever answered as an AES67 daemon does. */
  readonly isDaemon: boolean;
  /** What the daemon on it said last; null: it is none, or cannot be read. */
  readonly daemon: DaemonReading | null;
  /** Whether the daemon answers now. */
  readonly answers: boolean;
  /** What it announces by itself, each session once. */
  readonly sessions: readonly SenderSession[];
  /** What is wrong with what it sends. */
  readonly problem: string | null;
  /** Whether commands may change devices. */
  readonly allowChanges: boolean;
}

/** Of a host with a daemon only that answers: what it announced may be kept for minutes after it ended. */
export const isPresent = ({ isDaemon, answers, sessions }: Aes67HostState): boolean => (isDaemon ? answers : sessions.length > 0);

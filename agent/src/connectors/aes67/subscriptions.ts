import type { DaemonSinkReading } from './read-daemon.ts';
import type { Senders } from './senders.ts';
import { streamName } from './sending.ts';
import { sinkStatus } from './sink-status.ts';

/** What a sink takes. */
export interface SinkSubscription {
  /** Name of the device that sends it; null: it takes nothing, or nobody who is known sends it. */
  readonly device: string | null;
  /** Name of the stream; null: it takes nothing. */
  readonly stream: string | null;
  /** Name of the transmitter's channel at a position of the stream; null where `device` is. */
  readonly channelAt: (position: number) => string | null;
  /** Null: the daemon does not say. */
  readonly status: string | null;
  readonly message: string | null;
}

/** The subscription of a sink, in the state that its flags say: never what it was asked to do. */
export function sinkSubscription({ session, flags }: DaemonSinkReading, senders: Senders): SinkSubscription {
  if (!session) return { device: null, stream: null, channelAt: () => null, status: flags && 'NONE', message: null };
  const sender = senders.find(session.description);
  const { status, message } = flags ? sinkStatus(flags) : { status: null, message: null };
  return {
    device: sender?.device ?? null,
    stream: sender?.stream.name ?? streamName(session.description.name),
    channelAt: (position) => sender && String(sender.stream.channels[position] ?? position + 1),
    status,
    message,
  };
}

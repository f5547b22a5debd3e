import {
  DaemonClock,
  DaemonClockConfig,
  DaemonConfig,
  type DaemonSink,
  type DaemonSinkFlags,
  DaemonSinkStatus,
  type DaemonSource,
  DaemonStreams,
  DaemonVersion,
} from '@tutti/protocols/aes67-daemon/answers';
import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import type * as v from 'valibot';
import type { DaemonClient } from './daemon-client.ts';
import { firstOfEach } from './first-of-each.ts';
import { Aes67Refusal } from './refusal.ts';
import { type SenderSession, senderSession } from './sender-session.ts';

/** How often all of a daemon is read, ms: a whole number of times its streams and clock. */
export const READ_ALL_MS = 10_000;

export interface DaemonSourceReading {
  readonly source: DaemonSource;
  /** What it sends; null: it does not say, as it does not of one that is switched off. */
  readonly session: SenderSession | null;
}

export interface DaemonSinkReading {
  readonly sink: DaemonSink;
  /** What it is set to take; null: nothing that can be read. */
  readonly session: SenderSession | null;
  /** Null: it does not say. */
  readonly flags: DaemonSinkFlags | null;
}

/** All that is read of a daemon. */
export interface DaemonReading {
  readonly version: string;
  readonly config: v.InferOutput<typeof DaemonConfig>;
  /** Null: it does not say. */
  readonly clock: v.InferOutput<typeof DaemonClock> | null;
  /** PTP domain; null: it does not say. */
  readonly domain: number | null;
  readonly sources: readonly DaemonSourceReading[];
  readonly sinks: readonly DaemonSinkReading[];
}

/** What a daemon refuses to say is not known; that it does not answer is a failure. */
const unlessRefused = <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    if (error instanceof Aes67Refusal || error instanceof MalformedPacket) return null;
    throw error;
  });

function sessionOf(text: string): SenderSession | null {
  try {
    return text === '' ? null : senderSession('REST', text);
  } catch (error) {
    if (error instanceof MalformedPacket) return null;
    throw error;
  }
}

export const daemonVersion = async (client: DaemonClient): Promise<string> => (await client.json('/api/version', DaemonVersion)).version;

export const daemonStreams = (client: DaemonClient): Promise<v.InferOutput<typeof DaemonStreams>> =>
  client.json('/api/streams', DaemonStreams);

async function readSources(
  client: DaemonClient,
  sources: readonly DaemonSource[],
  before: readonly DaemonSourceReading[] | null,
): Promise<DaemonSourceReading[]> {
  const known = new Map((before ?? []).map((reading) => [JSON.stringify(reading.source), reading]));
  const read: DaemonSourceReading[] = [];
  for (const source of sources) {
    const same = known.get(JSON.stringify(source));
    if (same) read.push(same);
    else {
      const text = source.enabled ? await unlessRefused(client.text('GET', `/api/source/sdp/${source.id}`)) : null;
      read.push({ source, session: text === null ? null : sessionOf(text) });
    }
  }
  return read;
}

async function readSinks(client: DaemonClient, sinks: readonly DaemonSink[]): Promise<DaemonSinkReading[]> {
  const read: DaemonSinkReading[] = [];
  for (const sink of sinks) {
    const status = await unlessRefused(client.json(`/api/sink/status/${sink.id}`, DaemonSinkStatus));
    read.push({ sink, session: sessionOf(sink.sdp), flags: status?.sink_flags ?? null });
  }
  return read;
}

/**
 * Reads a daemon, one request after the other.
 * @param before what was read before: who the daemon is, and descriptions of sources that did not change, are taken from it; null: all is read.
 * @throws HttpFailure where it does not answer, MalformedPacket where who it is or its streams cannot be read.
 */
export async function readDaemon(client: DaemonClient, before: DaemonReading | null): Promise<DaemonReading> {
  const who = before ?? {
    version: await daemonVersion(client),
    config: await client.json('/api/config', DaemonConfig),
    domain: (await unlessRefused(client.json('/api/ptp/config', DaemonClockConfig)))?.domain ?? null,
  };
  const streams = await daemonStreams(client);
  const [sources, sinks] = [firstOfEach(streams.sources), firstOfEach(streams.sinks)];
  return {
    version: who.version,
    config: who.config,
    domain: who.domain,
    clock: await unlessRefused(client.json('/api/ptp/status', DaemonClock)),
    sources: await readSources(client, sources, before?.sources ?? null),
    sinks: await readSinks(client, sinks),
  };
}

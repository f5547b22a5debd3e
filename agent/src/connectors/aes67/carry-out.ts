import type { Command, CommandResult } from '@tutti/contract-link/command';
import type { CommandKind } from '@tutti/contract-link/commands/command-kinds';
import type { DaemonSink } from '@tutti/protocols/aes67-daemon/answers';
import { sinkRequest } from '@tutti/protocols/aes67-daemon/sink-request';
import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import { decodeSessionDescription } from '@tutti/protocols/sdp/session-description';
import { HttpFailure } from '../../network/bounded-http.ts';
import type { DaemonClient } from './daemon-client.ts';
import { daemonStreams } from './read-daemon.ts';
import { Aes67Refusal } from './refusal.ts';

/** What an AES67 daemon takes by its REST interface. */
export const COMMANDS = ['subscribeStream'] as const satisfies readonly CommandKind[];

type Wanted = Extract<Command, { kind: 'subscribeStream' }>['params'];

const SILENT = 'The device did not answer.';
const UNREADABLE = 'The answer of the device cannot be read.';
const KEPT = 'The device kept what it received before.';

/** Daemons keep a description without what ends a line otherwise than Unix does. */
const comparable = (text: string): string => text.replaceAll('\r', '').trim();

function sessionOf(text: string): string | null {
  try {
    return decodeSessionDescription(text).sessionId;
  } catch (error) {
    if (error instanceof MalformedPacket) return null;
    throw error;
  }
}

/** Whether a sink takes what it was asked to: a daemon that follows announcements may have a newer description of the same session by now. */
function takes(now: DaemonSink, before: DaemonSink, wanted: string): boolean {
  if (comparable(now.sdp) === comparable(wanted)) return true;
  const isOther = comparable(now.sdp) !== comparable(before.sdp);
  return isOther && sessionOf(now.sdp) === sessionOf(wanted);
}

async function sinkNow(client: DaemonClient, id: string): Promise<DaemonSink | null> {
  const { sinks } = await daemonStreams(client);
  return sinks.find((sink) => String(sink.id) === id) ?? null;
}

/** Why an answer says nothing, for people; null: it is no failure of an answer. */
function whyUnread(error: unknown): string | null {
  if (error instanceof HttpFailure) return SILENT;
  return error instanceof MalformedPacket ? UNREADABLE : null;
}

const silent = (error: unknown): never => {
  const why = whyUnread(error);
  throw why === null ? error : new Aes67Refusal(why);
};

/** Sends a change; that it is not answered does not say that it was not made. */
async function send(client: DaemonClient, method: 'PUT' | 'DELETE', path: string, body?: object): Promise<void> {
  try {
    await client.text(method, path, body);
  } catch (error) {
    if (error instanceof Aes67Refusal) throw new Aes67Refusal(`The device refused: ${error.message}`);
    if (!(error instanceof HttpFailure) || !error.uncertain) silent(error);
  }
}

/** Whether a sink is by now as it was asked to be; where no answer comes any more, or none that can be read, that is uncertain. */
async function readBack(client: DaemonClient, id: number, check: (now: DaemonSink | null) => void): Promise<CommandResult> {
  try {
    check(await sinkNow(client, String(id)));
    return { status: 'done' };
  } catch (error) {
    const why = whyUnread(error);
    if (why === null) throw error;
    return { status: 'refused', reason: why, uncertain: true };
  }
}

async function subscribe(client: DaemonClient, before: DaemonSink, description: string): Promise<CommandResult> {
  if (sessionOf(description) === null) throw new Aes67Refusal('The session description of the stream cannot be read.');
  await send(client, 'PUT', `/api/sink/${before.id}`, sinkRequest(before, description));
  return readBack(client, before.id, (now) => {
    // A daemon whose driver does not take the new source has let go of the old one by then.
    if (!now) throw new Aes67Refusal('The device removed the receive stream.');
    if (!takes(now, before, description)) throw new Aes67Refusal(KEPT);
  });
}

/** A daemon has no sink without a source: to unsubscribe one is to remove it. */
async function unsubscribe(client: DaemonClient, { id }: DaemonSink): Promise<CommandResult> {
  await send(client, 'DELETE', `/api/sink/${id}`);
  return readBack(client, id, (now) => {
    if (now) throw new Aes67Refusal(KEPT);
  });
}

/** Lets a sink take another source, or none. It is read back: that packets arrive is not waited for, and reported by its state. */
async function subscribeStream(client: DaemonClient, { stream: id, source }: Wanted): Promise<CommandResult> {
  const before = await sinkNow(client, id).catch(silent);
  if (!before) throw new Aes67Refusal(`There is no receive stream ${id}.`);
  if (!source) return unsubscribe(client, before);
  if (!source.sessionDescription) throw new Aes67Refusal('The sender publishes no session description of this stream.');
  return subscribe(client, before, source.sessionDescription);
}

/**
 * Carries a command out at a daemon.
 * @throws Aes67Refusal with the reason for people where it did not come true.
 */
export async function carryOut(command: Command, client: DaemonClient): Promise<CommandResult> {
  if (command.kind !== 'subscribeStream') throw new Aes67Refusal('AES67 devices do not take this command.');
  return subscribeStream(client, command.params);
}

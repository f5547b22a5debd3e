import { setTimeout as wait } from 'node:timers/promises';
import type { Command, CommandResult } from '@tutti/contract-link/command';
import type { CommandKind } from '@tutti/contract-link/commands/command-kinds';
import { type ActiveReceiver, connectBody, disconnectBody, refusalText } from '@tutti/protocols/nmos/connection';
import { connectionControl } from '@tutti/protocols/nmos/versions';
import { type BoundedHttp, HttpFailure } from '../../network/bounded-http.ts';
import type { ReadableDevice } from './device-state.ts';
import type { NmosPlace } from './host.ts';
import { connectionPlace, readActive, sessionOf } from './read-device.ts';
import { LARGEST_ONE } from './rest.ts';

/** What NMOS devices take by IS-05. */
export const COMMANDS = ['subscribeStream'] as const satisfies readonly CommandKind[];

/** A transmit stream, of whatever family. */
export interface StreamSource {
  /** Id that its transmitter gives it. */
  readonly streamId: string;
  /** Null: its transmitter publishes none. */
  readonly sessionDescription: string | null;
}

/** What a receiver is to take. */
export interface WantedStream {
  /** Id of the sender; null: it is none of a known NMOS device. */
  readonly senderId: string | null;
  /** Null: its transmitter publishes none. */
  readonly sessionDescription: string | null;
}

/** How often it is read back, and how long after each, ms: an activation is immediate, and some nodes take a moment. */
const LOOKS = 5;
const LOOK_AFTER_MS = 400;

const SAYS_NOTHING = 'The device took the request, but does not say what it takes now.';

const refused = (reason: string, uncertain = false): CommandResult => ({ status: 'refused', reason, ...(uncertain ? { uncertain } : {}) });

/** Why a receiver is not as it was asked for; null: it is. */
function difference(active: ActiveReceiver, wanted: WantedStream | null): CommandResult | null {
  if (!wanted) return active.master_enable ? refused('The device took the request, but the stream is still on.') : null;
  if (!active.master_enable) return refused('The device took the request, but the stream is not on.');
  if (wanted.senderId !== null && active.sender_id !== wanted.senderId)
    return refused(`The device took the request, but takes sender ${active.sender_id ?? '--'}.`);
  const [stream] = sessionOf(wanted.sessionDescription)?.streams ?? [];
  const [leg] = active.transport_params;
  if (!stream || !leg) return null;
  const isOther = leg.multicast_ip !== null && stream.address !== null && leg.multicast_ip !== stream.address;
  const isOtherPort = typeof leg.destination_port === 'number' && leg.destination_port !== stream.port;
  if (!isOther && !isOtherPort) return null;
  return refused(`The device took the request, but takes packets to ${leg.multicast_ip ?? '--'}, port ${leg.destination_port ?? '--'}.`);
}

async function stage(http: BoundedHttp, { to, path }: NmosPlace, receiver: string, wanted: WantedStream | null): Promise<CommandResult> {
  const body = wanted ? connectBody(wanted.senderId, wanted.sessionDescription ?? '') : disconnectBody();
  const answer = await http.ask({ to, path: `${path}/single/receivers/${receiver}/staged`, method: 'PATCH', body, most: LARGEST_ONE });
  if (answer.status >= 200 && answer.status < 300) return { status: 'done' };
  return refused(`The device refused: ${refusalText(answer.text) ?? `status ${answer.status}`}`);
}

const unanswered = (error: unknown): 'unanswered' => {
  if (error instanceof HttpFailure) return 'unanswered';
  throw error;
};

/** What came of a request that the node took, as it says itself; that packets arrive is not waited for. Where it does not say, nobody knows. */
async function readBack(http: BoundedHttp, place: NmosPlace, receiver: string, wanted: WantedStream | null): Promise<CommandResult> {
  let why: CommandResult | null = null;
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await wait(LOOK_AFTER_MS);
    const read = await readActive(http, place, receiver).catch(unanswered);
    if (read === 'unanswered') return refused(SAYS_NOTHING, true);
    why = read ? difference(read.active, wanted) : refused(SAYS_NOTHING, true);
    if (why === null) return { status: 'done' };
  }
  return why ?? { status: 'done' };
}

/** Lets a receiver take another stream, or none, at once (IS-05). */
async function subscribeStream(
  http: BoundedHttp,
  device: ReadableDevice,
  receiver: string,
  wanted: WantedStream | null,
): Promise<CommandResult> {
  const { picture } = device.state;
  if (!picture.receivers.some(({ id }) => id === receiver)) return refused('The device has no such receive stream.');
  if (connectionControl(picture.device.controls)?.authorization === true)
    return refused('The device asks for authorization (IS-10), which this agent does not have.');
  if (wanted && wanted.sessionDescription === null) return refused('The transmitter publishes no session description of the stream.');
  const place = connectionPlace(device);
  if (!place) return refused('The device has no receivers that can be connected over the network (IS-05).');
  try {
    const staged = await stage(http, place, receiver, wanted);
    return staged.status === 'done' ? await readBack(http, place, receiver, wanted) : staged;
  } catch (error) {
    if (error instanceof HttpFailure) return refused(error.message, error.uncertain);
    throw error;
  }
}

export interface CarryOutParts {
  readonly http: BoundedHttp;
  /** What a receiver is asked to take for a stream. */
  readonly wanted: (source: StreamSource) => WantedStream;
}

/** Carries a command out at a device, and reads back what came of it. */
export async function carryOut(command: Command, device: ReadableDevice, { http, wanted }: CarryOutParts): Promise<CommandResult> {
  if (command.kind !== 'subscribeStream') return refused('NMOS devices do not take this command.');
  const { stream, source } = command.params;
  const sent = source && wanted({ streamId: source.streamId, sessionDescription: source.sessionDescription ?? null });
  return subscribeStream(http, device, stream, sent);
}

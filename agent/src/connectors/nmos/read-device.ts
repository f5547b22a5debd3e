import { MalformedPacket } from '@tutti/protocols/malformed-packet';
import { ActiveReceiver } from '@tutti/protocols/nmos/connection';
import type { NmosSender } from '@tutti/protocols/nmos/resources';
import { connectionControl } from '@tutti/protocols/nmos/versions';
import { decodeSessionDescription, type SessionDescription } from '@tutti/protocols/sdp/session-description';
import * as v from 'valibot';
import { type BoundedHttp, HttpFailure } from '../../network/bounded-http.ts';
import type { Described, ReadableDevice, ReadParts, ReadReceiver } from './device-state.ts';
import { type NmosPlace, placeAt } from './host.ts';
import { get } from './rest.ts';

/** Most bytes of a session description, and of what a receiver takes. */
const LARGEST_DESCRIPTION = 64 * 1024;
const LARGEST_ACTIVE = 128 * 1024;

const AUTHORIZED = 'The node of the device asks for authorization (IS-10), which this agent does not have.';
const ELSEWHERE = 'The node of the device names no address of this site, so that it is not asked.';

/** What can be read of a description; null: it cannot. */
export function sessionOf(text: string | null): SessionDescription | null {
  if (text === null) return null;
  try {
    return decodeSessionDescription(text);
  } catch (error) {
    if (error instanceof MalformedPacket) return null;
    throw error;
  }
}

/** Where the connections of a device are controlled; null: nowhere. */
export function connectionPlace({ host, state }: ReadableDevice): NmosPlace | null {
  const control = connectionControl(state.picture.device.controls);
  return control && host && placeAt(host.address, control.href);
}

/**
 * What a receiver takes now; null: its node does not say.
 * @throws HttpFailure where the node does not answer.
 */
export async function readActive(http: BoundedHttp, { to, path }: NmosPlace, receiver: string): Promise<ReadReceiver | null> {
  const answer = await get(http, to, `${path}/single/receivers/${receiver}/active`, LARGEST_ACTIVE);
  const active = answer.status === 200 ? activeOf(answer.text) : null;
  return active && { active, session: sessionOf(active.transport_file.data) };
}

function activeOf(text: string): ActiveReceiver | null {
  try {
    const read = v.safeParse(ActiveReceiver, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Where its description is: its manifest, else at the API of connections; null: its node gives none. */
function descriptionPlace({ host }: ReadableDevice, sender: NmosSender, control: NmosPlace | null): NmosPlace | null {
  const manifest = host && sender.manifest_href !== '' ? placeAt(host.address, sender.manifest_href) : null;
  return manifest ?? (control && { to: control.to, path: `${control.path}/single/senders/${sender.id}/transportfile` });
}

/** Null: there is none. */
async function readDescription(http: BoundedHttp, { to, path }: NmosPlace): Promise<Described | null> {
  const { status, text } = await get(http, to, path, LARGEST_DESCRIPTION);
  return status === 200 && text.startsWith('v=0') ? { text, session: sessionOf(text) } : null;
}

/** What was read of a resource at which of its versions: it is read again once that changes. */
interface Kept<T> {
  readonly version: string;
  readonly value: T;
}

/** Reads from a device's node what registries do not have: session descriptions and connections. */
export class NmosDeviceReader {
  readonly #http: BoundedHttp;
  /** Of which node it was read: what another one said is no fact of this. */
  #node: string | null = null;
  #descriptions = new Map<string, Kept<Described | null>>();
  #taken = new Map<string, Kept<ReadReceiver | null>>();
  /** Whether anything was answered of what this reading asked. */
  #isAnswered = false;

  constructor(http: BoundedHttp) {
    this.#http = http;
  }

  /** @param all whether what did not change its version is read again, too. */
  async read(entry: ReadableDevice, all: boolean): Promise<ReadParts> {
    let problem: string | null = null;
    let isFailed = false;
    this.#isAnswered = false;
    if (this.#node !== entry.nodeId) this.#forget();
    this.#node = entry.nodeId;
    try {
      problem = await this.#readAll(entry, all);
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      isFailed = true;
      problem = `Its node, ${entry.host?.address}: ${error.message}`;
    }
    const { senders, receivers } = entry.state.picture;
    const present = new Set([...senders.map(({ sender }) => sender.id), ...receivers.map(({ id }) => id)]);
    this.#descriptions = new Map([...this.#descriptions].filter(([id]) => present.has(id)));
    this.#taken = new Map([...this.#taken].filter(([id]) => present.has(id)));
    return {
      problem,
      answered: this.#isAnswered && !isFailed,
      descriptions: new Map([...this.#descriptions].map(([id, { value }]) => [id, value])),
      taken: new Map([...this.#taken].flatMap(([id, { value }]) => (value ? [[id, value] as const] : []))),
    };
  }

  #forget(): void {
    this.#descriptions.clear();
    this.#taken.clear();
  }

  async #readAll(entry: ReadableDevice, all: boolean): Promise<string | null> {
    if (!entry.host) return ELSEWHERE;
    const control = connectionPlace(entry);
    const isClosed = connectionControl(entry.state.picture.device.controls)?.authorization === true;
    for (const { sender } of entry.state.picture.senders) {
      if (!all && this.#descriptions.get(sender.id)?.version === sender.version) continue;
      const place = descriptionPlace(entry, sender, isClosed ? null : control);
      const value = place && (await readDescription(this.#http, place));
      if (place) this.#isAnswered = true;
      this.#descriptions.set(sender.id, { version: sender.version, value });
    }
    if (isClosed) return AUTHORIZED;
    for (const { id, version } of control ? entry.state.picture.receivers : []) {
      if (!all && this.#taken.get(id)?.version === version) continue;
      if (!control) break;
      this.#taken.set(id, { version, value: await readActive(this.#http, control, id) });
      this.#isAnswered = true;
    }
    return null;
  }
}

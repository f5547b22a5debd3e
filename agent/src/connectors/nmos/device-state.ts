import type { ActiveReceiver } from '@tutti/protocols/nmos/connection';
import type { MonitorHealth } from '@tutti/protocols/nmos/receiver-monitor';
import type { SessionDescription } from '@tutti/protocols/sdp/session-description';
import type { ChannelNumbers } from './channel-numbers.ts';
import type { NmosHost } from './host.ts';
import type { DevicePicture } from './picture.ts';

/** How often a device is read as a whole although nothing changed, ms. */
export const REREAD_MS = 60_000;

/** How a device was found. */
export type FoundBy = 'NMOS_REGISTRY' | 'MULTICAST_DNS' | 'STATIC_CONFIG';

/** The session description of a sender, and what of it could be read. */
export interface Described {
  readonly text: string;
  readonly session: SessionDescription | null;
}

/** What a receiver takes, as its node said when it was asked (IS-05). */
export interface ReadReceiver {
  readonly active: ActiveReceiver;
  /** The description that it was given; null: none, or it cannot be read. */
  readonly session: SessionDescription | null;
}

/** What the monitor of a receiver says of it. */
export interface ReceiverHealth {
  readonly health: MonitorHealth;
  /** In the words of the device. */
  readonly message: string | null;
}

/** What is known of a device now. */
export interface NmosDeviceState {
  readonly picture: DevicePicture;
  readonly foundBy: FoundBy;
  /** Version of IS-04 by which it was read. */
  readonly apiVersion: string;
  /** Address at which its node is asked; null: none that this agent asks. */
  readonly address: string | null;
  /** Sender → its description; null: its node gives none. Absent: not asked yet. */
  readonly descriptions: ReadonlyMap<string, Described | null>;
  /** Receiver → what it takes. Absent: not asked yet, or not answered. */
  readonly taken: ReadonlyMap<string, ReadReceiver>;
  /** Receiver → what its monitor says. Absent: it has none, or it does not answer. */
  readonly health: ReadonlyMap<string, ReceiverHealth>;
  readonly txNumbers: ChannelNumbers;
  readonly rxNumbers: ChannelNumbers;
  readonly present: boolean;
  /** What is wrong with what its node answers. */
  readonly problem: string | null;
  /** Whether commands may change devices. */
  readonly allowChanges: boolean;
}

/** A sender as the subscriptions of receivers name it. */
export interface KnownSender {
  readonly device: string;
  readonly stream: string;
  /** Names of its channels, in order. */
  readonly channels: readonly string[];
}

/** Id of a sender → what it is called; null: no device of this agent has it. */
export type FindSender = (id: string) => KnownSender | null;

/** What was read from its node beside the resources of IS-04. */
export interface ReadParts extends Pick<NmosDeviceState, 'descriptions' | 'taken' | 'problem'> {
  /** Whether it answered just now: something was asked, and nothing of that remained without an answer. */
  readonly answered: boolean;
}

/** A device that can be asked at its node. */
export interface ReadableDevice {
  /** Null: nowhere that this agent asks. */
  readonly host: NmosHost | null;
  readonly nodeId: string;
  readonly state: NmosDeviceState;
}

import { writeChosen } from '@tutti/protocols/dante/conmon/choice';
import { writeClockConfig } from '@tutti/protocols/dante/conmon/clock-status';
import { writeInterfacesQuery } from '@tutti/protocols/dante/conmon/interfaces';
import { MessageType } from '@tutti/protocols/dante/conmon/message-types';
import type { DanteAnnounced } from './announced.ts';
import type { SettingsRequest } from './settings-requests.ts';

type Query = Omit<SettingsRequest, 'to' | 'device'> & {
  /** What the device announces then. */
  readonly about: keyof DanteAnnounced;
  /** The type of that announcement. */
  readonly announcement: number;
};

/** Requests that change nothing: the device announces what each is about. */
export const QUERIES: readonly Query[] = [
  { about: 'versions', announcement: MessageType.versions, type: MessageType.versionsQuery },
  { about: 'make', announcement: MessageType.make, type: MessageType.makeQuery },
  { about: 'interfaces', announcement: MessageType.interfaces, type: MessageType.setAddress, body: writeInterfacesQuery },
  { about: 'clock', announcement: MessageType.clockStatus, type: MessageType.clockConfig, body: writeClockConfig(null) },
  { about: 'sampleRate', announcement: MessageType.sampleRate, type: MessageType.setSampleRate, body: writeChosen(null) },
  { about: 'encoding', announcement: MessageType.encoding, type: MessageType.setEncoding, body: writeChosen(null) },
  { about: 'aes67', announcement: MessageType.aes67, type: MessageType.aes67Config, body: (writer) => writer.u32(0) },
];

/** Those whose answers a device has not announced yet. */
export const missingQueries = (announced: DanteAnnounced): Query[] => QUERIES.filter(({ about }) => announced[about] === undefined);

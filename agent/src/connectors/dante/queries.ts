import { writeChosen } from '@tutti/protocols/dante/conmon/choice';
import { writeClockConfig } from '@tutti/protocols/dante/conmon/clock-status';
import { writeInterfacesQuery } from '@tutti/protocols/dante/conmon/interfaces';
import { MessageType } from '@tutti/protocols/dante/conmon/message-types';
import type { SettingsRequest } from './settings-requests.ts';

type Query = Omit<SettingsRequest, 'to' | 'device'>;

/** Requests that change nothing: the device announces what each is about. */
export const QUERIES: readonly Query[] = [
  { type: MessageType.versionsQuery },
  { type: MessageType.makeQuery },
  { type: MessageType.setAddress, body: writeInterfacesQuery },
  { type: MessageType.clockConfig, body: writeClockConfig(null) },
  { type: MessageType.setSampleRate, body: writeChosen(null) },
  { type: MessageType.setEncoding, body: writeChosen(null) },
  { type: MessageType.aes67Config, body: (writer) => writer.u32(0) },
];

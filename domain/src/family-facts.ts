import type { DeviceFamily } from './enumerations.ts';

/** What a family may have no means to say of a device. The areas of its status are named by its agent, which knows more. */
export type FamilyFact = 'channels' | 'channelNames' | 'make';

/** What no device of a family can ever say. What was reported all the same counts. */
const NEVER_SAID: Readonly<Record<DeviceFamily, readonly FamilyFact[]>> = {
  DANTE: [],
  // Neither announcements nor session descriptions have words for them.
  AES67: ['channelNames', 'make'],
  NMOS: [],
  // It is known by its clock alone.
  PTP: ['channels', 'channelNames', 'make'],
};

/** Whether devices of a family have means to say something; of one whose family is not known, they may. */
export const familySays = (family: DeviceFamily | null | undefined, fact: FamilyFact): boolean =>
  !family || !NEVER_SAID[family].includes(fact);

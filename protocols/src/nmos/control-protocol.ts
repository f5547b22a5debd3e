import * as v from 'valibot';
import { MalformedPacket } from '../malformed-packet.ts';

/** Messages of the control protocol (IS-12) about objects of the control framework (MS-05-02), as far as receiver monitors need them. */

/** A property, or a method: "4p4" is { level: 4, index: 4 }. */
export interface ControlElement {
  readonly level: number;
  readonly index: number;
}

export interface ControlCommand {
  readonly handle: number;
  readonly oid: number;
  readonly methodId: ControlElement;
  readonly arguments: object;
}

/** The block that all objects of a device are in. */
const ROOT = 1;
const GET: ControlElement = { level: 1, index: 1 };
const FIND_BY_CLASS: ControlElement = { level: 2, index: 4 };
const MOST_ENTRIES = 4096;

/** All members of a class, those of classes that are derived from it, too. */
export function findMembers(handle: number, classId: readonly number[]): ControlCommand {
  return { handle, oid: ROOT, methodId: FIND_BY_CLASS, arguments: { classId, includeDerived: true, recurse: true } };
}

export function getProperty(handle: number, oid: number, id: ControlElement): ControlCommand {
  return { handle, oid, methodId: GET, arguments: { id } };
}

export const commandMessage = (commands: readonly ControlCommand[]): string => JSON.stringify({ messageType: 0, commands });
/** From here on the device sends what changes of these objects. */
export const subscriptionMessage = (oids: readonly number[]): string => JSON.stringify({ messageType: 3, subscriptions: oids });

const Element = v.object({ level: v.number(), index: v.number() });
const entries = <T extends v.GenericSchema>(entry: T) => v.pipe(v.array(entry), v.maxLength(MOST_ENTRIES));

const Message = v.variant('messageType', [
  v.object({
    messageType: v.literal(1),
    responses: entries(v.object({ handle: v.number(), result: v.object({ status: v.number(), value: v.optional(v.unknown()) }) })),
  }),
  v.object({
    messageType: v.literal(2),
    notifications: entries(v.object({ oid: v.number(), eventData: v.object({ propertyId: Element, value: v.optional(v.unknown()) }) })),
  }),
]);

/** The answer to a command: its value where it was carried out, else null. */
export interface ControlAnswer {
  readonly handle: number;
  readonly value: unknown;
}

/** What changed of an object. */
export interface ControlChange {
  readonly oid: number;
  readonly property: ControlElement;
  readonly value: unknown;
}

/**
 * Answers and changes in a message; messages of other kinds have neither.
 * @throws MalformedPacket where it is none.
 */
export function decodeControlMessage(text: string): {
  readonly answers: readonly ControlAnswer[];
  readonly changes: readonly ControlChange[];
} {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new MalformedPacket('A message of the control protocol is no JSON.');
  }
  const kind = v.safeParse(v.object({ messageType: v.number() }), value);
  if (!kind.success) throw new MalformedPacket('A message of the control protocol has no type.');
  if (kind.output.messageType !== 1 && kind.output.messageType !== 2) return { answers: [], changes: [] };
  const read = v.safeParse(Message, value);
  if (!read.success) throw new MalformedPacket('A message of the control protocol has another form than IS-12 gives it.');
  if (read.output.messageType === 2)
    return {
      answers: [],
      changes: read.output.notifications.map(({ oid, eventData }) => ({
        oid,
        property: eventData.propertyId,
        value: eventData.value ?? null,
      })),
    };
  const answers = read.output.responses.map(({ handle, result }) => ({
    handle,
    value: result.status < 300 ? (result.value ?? null) : null,
  }));
  return { answers, changes: [] };
}

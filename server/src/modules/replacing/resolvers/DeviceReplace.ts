import { randomUUID } from 'node:crypto';
import type { Viewer } from '../../../access/viewer.ts';
import { badInput } from '../../../api-errors.ts';
import type { MutationDeviceReplaceArgs } from '../../../graphql/generated/resolvers.ts';
import { type TxCall, transaction } from '../../../graphql/operation.ts';
import { isUuid } from '../../../store/uuid.ts';
import {
  accountsMeant,
  type CommandRecord,
  type DeviceRecord,
  findDevice,
  giveCommand,
  importanceChanged,
  lockDevice,
  lockMovable,
  type MovableDevice,
  moveDevices,
  notesChanged,
  placeTaken,
  readCommands,
  writeDecision,
} from '../../devices/index.ts';
import { commandIdFor } from '../../routing/index.ts';
import { lockSite } from '../../sites/index.ts';
import { type KnownDevice, knownDevice, neighbours } from '../known-device.ts';
import { oldLabel } from '../old-label.ts';
import { refuseReplacement } from '../refuse-replacement.ts';
import { type ReplacedDevice, takenLine } from '../replaced-device.ts';
import type { PlannedLine } from '../replacement-lines.ts';
import { takesOver } from '../takes-over.ts';

/** What is read before the transaction: what both reported last, and who receives from the device. */
interface Seen {
  readonly old: KnownDevice;
  readonly spare: KnownDevice;
  readonly site: readonly KnownDevice[];
}
interface Taken {
  readonly line: PlannedLine;
  readonly commands: readonly CommandRecord[];
}

/** Lets a spare take the place of a device: decided in one transaction, and asked of the spare by one command for each thing. */
export const DeviceReplace = transaction(
  { guard: 'REPLACE', transaction: 'tenant' },
  async ({ input }: MutationDeviceReplaceArgs, call, seen: Seen | null): Promise<ReplacedDevice> => {
    const { deviceId, spareId, commandId } = input;
    if (deviceId === spareId) throw badInput('spareId', 'A device cannot take its own place: choose another spare.');
    // Both rows in the order in which everybody locks them.
    const movable = await lockMovable(call, [deviceId, spareId], accountsMeant(call, input.accountId));
    const device = await lockDevice(call, 'REPLACE', { deviceId, accountId: input.accountId });
    const spare = await lockDevice(call, 'REPLACE', { deviceId: spareId, accountId: device.accountId });
    const callId = commandId ?? randomUUID();
    const known = {
      old: { ...(seen?.old ?? (await readKnown(call, device))), device },
      spare: { ...(seen?.spare ?? (await readKnown(call, spare))), device: spare },
    };
    const lines = takesOver(known, seen?.site ?? []);
    const answer = { ok: true as const, accountId: device.accountId, deviceId, spareId };
    if (commandId && device.replacedBy === spareId) {
      return { ...answer, takesOver: (await givenBefore(call, spare, lines, callId)).map(toLine) };
    }
    refuseReplacement(device, spare);
    await decide(call, device, spare, movable);
    const taken: Taken[] = [];
    for (const line of lines) taken.push({ line, commands: await give(call, spare, line, callId) });
    return { ...answer, takesOver: taken.map(toLine) };
  },
  async ({ input }, call) => {
    if (input.commandId && !isUuid(input.commandId)) throw badInput('commandId', 'The id of this command is not valid.');
    const { directory } = call.services;
    const device = await findDevice(call, input.deviceId, input.accountId);
    const spare = device && (await findDevice(call, input.spareId, device.accountId));
    if (!spare) return null;
    return {
      old: await knownDevice(device, directory),
      spare: await knownDevice(spare, directory),
      site: await neighbours(device, directory),
    };
  },
);

const readKnown = (call: TxCall<Viewer>, device: DeviceRecord): Promise<KnownDevice> => knownDevice(device, call.services.directory);
const toLine = ({ line, commands }: Taken) => takenLine(line, commands);

/** The site of both, the label of the one, importance and notes of the other, with their entries. */
async function decide(call: TxCall<Viewer>, device: DeviceRecord, spare: DeviceRecord, movable: readonly MovableDevice[]): Promise<void> {
  const { accountId } = device;
  const { siteId, name } = await lockSite(call, device.siteId ?? '', 'use');
  const only = (id: string) => movable.filter((one) => one.id === id);
  await moveDevices(call, only(device.id), { accountId, site: null, clearConfig: false });
  await moveDevices(call, only(spare.id), { accountId, site: { id: siteId, name }, clearConfig: false });
  const label = oldLabel(device.name);
  const ofDevice = (id: string) => call.tx.updateTable('devices').where('account_id', '=', accountId).where('id', '=', id);
  await ofDevice(device.id).set({ label, replaced_by: spare.id }).execute();
  const { importance, location, description, comments } = device;
  await ofDevice(spare.id).set({ importance, location, description, comments }).execute();
  const there = { ...spare, siteId };
  const notes = (['comments', 'description', 'location'] as const).filter((note) => spare[note] !== device[note]);
  const valuesOf = (of: DeviceRecord) => Object.fromEntries(notes.map((note) => [note, of[note]]));
  await writeDecision(call, accountId, {
    events: [
      ...placeTaken(device, spare, siteId, label),
      ...(spare.importance === importance ? [] : [importanceChanged(there, spare.importance, importance)]),
      ...(notes.length === 0 ? [] : [notesChanged(there, valuesOf(spare), valuesOf(device))]),
    ],
    changes: [
      { siteId, deviceIds: [spare.id], areas: ['DEVICES', 'STATUS'] },
      { siteId: null, deviceIds: [device.id], areas: ['DEVICES'] },
    ],
  });
}

const idOf = (callId: string, line: PlannedLine, at: number): string => commandIdFor(callId, `${line.part} ${at}`);

async function give(call: TxCall<Viewer>, spare: DeviceRecord, line: PlannedLine, callId: string): Promise<CommandRecord[]> {
  const commands: CommandRecord[] = [];
  for (const [at, order] of line.orders.entries()) {
    const { command } = await giveCommand(call, spare, order, idOf(callId, line, at));
    if (command) commands.push(command);
  }
  return commands;
}

/** Most commands of one part: those of encryption, one for each transmit channel. */
const MOST_OF_A_PART = 64;

/** What the same call gave before: by its ids, because what is to be done may be less by now. */
async function givenBefore(call: TxCall<Viewer>, spare: DeviceRecord, lines: readonly PlannedLine[], callId: string): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const line of lines) {
    const ids = Array.from({ length: MOST_OF_A_PART }, (_, at) => idOf(callId, line, at));
    const commands = await readCommands(call.tx, spare, ids, call.services.now());
    taken.push({ line: commands.length > 0 ? { ...line, outcome: 'ASKED' } : line, commands });
  }
  return taken;
}

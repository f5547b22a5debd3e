import { nameKey } from '@tutti/domain/device-names';
import { visibleText } from '@tutti/domain/form-rules';
import { MOST_SNAPSHOT_DEVICES, type SnapshotDevice, SnapshotDocument } from '@tutti/domain/snapshot-document';
import { SNAPSHOT_NAME_LIMIT, SNAPSHOT_NOTE_LIMIT } from '@tutti/domain/snapshot-form';
import * as v from 'valibot';
import { badInput } from '../../../api-errors.ts';
import type { SnapshotNotTaken } from '../../../graphql/generated/resolvers.ts';
import { faultWords } from '../fault-words.ts';
import { NO_SUCH_SETTING, NOT_FOUND_HERE, NOT_KNOWN, NotTaken } from './not-taken.ts';
import { childOf, deviceOfPreset, SETTINGS_LEFT, valueOf } from './preset-device.ts';
import { readXml, type XmlElement } from './read-xml.ts';

/** What a preset becomes. `name`: undefined where it has none. */
export interface Preset {
  readonly name: string | undefined;
  readonly note: string | null;
  readonly document: SnapshotDocument;
  readonly notTaken: readonly SnapshotNotTaken[];
}
/** A device of the site, by which one without an id is found. */
export interface KnownDevice {
  readonly id: string;
  readonly name: string;
}

/** Whether a text is XML, and so a preset: no JSON begins so. */
export const isPreset = (text: string): boolean => /^\ufeff?\s*</.test(text);

/**
 * A preset of Dante Controller as a snapshot of the site whose devices are `known`. Made after what is publicly known of the form; what it does not know it names, and leaves out.
 * Throws BAD_USER_INPUT (`document`) with the line.
 */
export function readPreset(text: string, known: readonly KnownDevice[]): Preset {
  const root = readXml(text);
  if (root.name !== 'preset')
    throw badInput(
      'document',
      `Line ${root.line}: A preset of Dante Controller begins with <preset>, and not with <${root.name.slice(0, 60)}>.`,
    );
  const notTaken = new NotTaken();
  for (const { name } of root.children)
    if (!['name', 'description', 'device'].includes(name)) notTaken.add(name, SETTINGS_LEFT.has(name) ? NO_SUCH_SETTING : NOT_KNOWN, null);
  const devices = readDevices(root, known, notTaken);
  if (devices.length === 0) throw badInput('document', 'No device of this preset can be found at this site.');
  const [name, description] = [childOf(root, 'name'), childOf(root, 'description')].map((one) => one && valueOf(one));
  return {
    name: name ? name.slice(0, SNAPSHOT_NAME_LIMIT).toWellFormed() : undefined,
    note: description ? visibleText(description.slice(0, SNAPSHOT_NOTE_LIMIT)) : null,
    document: { format: 'tutti-snapshot', version: 1, clocking: null, devices },
    notTaken: notTaken.list(),
  };
}

function readDevices(root: XmlElement, known: readonly KnownDevice[], notTaken: NotTaken): SnapshotDevice[] {
  const elements = root.children.filter(({ name }) => name === 'device');
  if (elements.length > MOST_SNAPSHOT_DEVICES)
    throw badInput('document', `A snapshot has at most ${MOST_SNAPSHOT_DEVICES} devices, and this file ${elements.length}.`);
  const byName = Map.groupBy(known, ({ name }) => nameKey(name));
  // Where no channel of the whole file is subscribed, it was saved without subscriptions, and says nothing of them.
  const saysSubscriptions = elements.some((device) =>
    device.children.some((channel) => channel.name === 'rxchannel' && childOf(channel, 'subscribed_device')),
  );
  const [ids, names] = [new Set<string>(), new Set<string>()];
  return elements.flatMap((element) => {
    const { name, id: written, ...rest } = deviceOfPreset(element, saysSubscriptions, notTaken);
    if (names.has(nameKey(name)) || (written !== null && ids.has(written)))
      throw badInput('document', `Line ${element.line}: Two devices have the same id or name: ${name.slice(0, 63)}`);
    names.add(nameKey(name));
    const id = written ?? idByName(name, byName);
    if (id === null || (written === null && ids.has(id))) {
      notTaken.add('device', NOT_FOUND_HERE, name);
      return [];
    }
    ids.add(id);
    return [checked({ id, name, ...rest }, element)];
  });
}

function idByName(name: string, known: ReadonlyMap<string, readonly KnownDevice[]>): string | null {
  const [found, ...others] = known.get(nameKey(name)) ?? [];
  return found && others.length === 0 ? found.id : null;
}

function checked(device: SnapshotDevice, { line }: XmlElement): SnapshotDevice {
  const result = v.safeParse(SnapshotDocument.entries.devices, [device]);
  if (result.success) return device;
  const [issue] = result.issues;
  const path = (issue.path ?? []).slice(1).map(({ key }) => String(key));
  throw badInput('document', `Line ${line}, ${[device.name.slice(0, 63), ...path].join('.')}: ${faultWords(issue)}`);
}

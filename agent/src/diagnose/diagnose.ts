import { writeFile } from 'node:fs/promises';
import { arch, networkInterfaces, platform, release } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileStore } from '@tutti/contract-link/client/agent-store';
import { withoutSecrets } from '@tutti/domain/secrets';
import type { OptionValues } from '../cli/options.ts';
import { scannedDevices } from '../cli/scanned-device.ts';
import { shownOptions } from '../cli/shown-options.ts';
import { readState } from '../core/state-file.ts';
import { igmpInterfaces } from '../network/igmp.ts';
import { AgentReport } from '../site/agent-status.ts';
import { type DataFolder, dataFolder, makeDataFolder } from '../site/data-folder.ts';
import { KnownDevices } from '../site/known-devices.ts';
import { openFamilies } from '../site/open-families.ts';
import { SOFTWARE } from '../site/version.ts';

/** What came of a reading: where it failed, why, in place of what was read. */
const orWhyNot = <T>(read: Promise<T>): Promise<T | { readonly failed: string }> =>
  read.catch((error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) }));

async function lookAround(options: OptionValues) {
  // What was met counts, also where it is over; of what changes the newest.
  const problems = new Map<string, string>();
  const opened = await openFamilies(
    options.families,
    { interfaces: options.interface, hosts: options.address, registry: options.registry, allowChanges: false },
    { changed: () => {}, problem: (about, text) => text !== null && problems.set(about, text) },
  );
  try {
    await wait(options.seconds * 1000);
    const announced = opened.announced().map((service) => ({ ...service, txt: Object.fromEntries(service.txt) }));
    const { devices, problems: between } = scannedDevices(opened.connectors, opened.problemsOf);
    return {
      multicast: igmpInterfaces(),
      announced,
      devices,
      problems: [...[...problems].map(([about, text]) => `${about}: ${text}`), ...between],
    };
  } finally {
    await opened.close();
  }
}

/** What the folder of an agent says, which need not run. */
async function fromFolder(data: DataFolder) {
  const state = await orWhyNot(fileStore(data.agent).load());
  return {
    folder: data.folder,
    // Never the key itself.
    joined: state && ('failed' in state ? state : { agentId: state.agentId, hasKey: state.key !== null }),
    knownDevices: await orWhyNot(KnownDevices.open(data.devices).then(({ all }) => Object.fromEntries(all))),
    lastStatus: await orWhyNot(readState(data.status, AgentReport)),
  };
}

/**
 * Writes what support needs to know: versions, interfaces, multicast, what is announced and found on the network, and what the agent said of itself last. It has names and
 * addresses of devices, and no key, code or password. Returns the path of the file.
 */
export async function diagnose(options: OptionValues, now: Date): Promise<string> {
  const data = dataFolder(options.data);
  await makeDataFolder(data);
  const bundle = {
    madeAt: now.toISOString(),
    software: SOFTWARE,
    node: process.version,
    platform: { name: platform(), release: release(), arch: arch() },
    options: shownOptions('diagnose', options),
    interfaces: networkInterfaces(),
    agent: await fromFolder(data),
    network: await orWhyNot(lookAround(options)),
  };
  const path = join(data.folder, `diagnose-${now.toISOString().replaceAll(/[:.]/g, '-')}.json`);
  const clean = (_name: string, value: unknown): unknown => (typeof value === 'string' ? withoutSecrets(value) : value);
  await writeFile(path, `${JSON.stringify(bundle, clean, 2)}\n`);
  return path;
}

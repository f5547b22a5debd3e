import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClockingProfile } from '@tutti/domain/enumerations';
import { DEMO_SITES, type DeviceNotes, MODELS } from './catalogue.ts';
import type { SimDevice } from './device.ts';
import { agentFile, forgottenDevices } from './memory.ts';
import type { World } from './world.ts';

/** The fleet as a person would plan it: what `plan` prints for the program that makes the decisions. */
export interface FleetPlan {
  readonly sites: readonly {
    readonly name: string;
    readonly icon: string;
    readonly location: string | null;
    readonly clockingMode: ClockingProfile | null;
    readonly devices: readonly { readonly id: string; readonly importance: string; readonly notes: DeviceNotes | null }[];
  }[];
  /** Devices that are to stay without a site. */
  readonly unassigned: readonly string[];
  readonly agents: readonly { readonly name: string; readonly hasKey: boolean }[];
  /** Newest firmware of every model, as `tutti firmware import` takes it. */
  readonly firmware: readonly { readonly manufacturer: string; readonly model: string; readonly version: string }[];
}

async function hasKey(stateDir: string, agent: string): Promise<boolean> {
  const text = await readFile(agentFile(stateDir, agent), 'utf8').catch(() => null);
  return text !== null && /"key":"/.test(text);
}

/** Makes the plan of a world that has not begun to live. */
export async function planFleet(world: World, stateDir: string): Promise<FleetPlan> {
  const places = [...world.places.values()];
  const names = places.filter((place) => place.devices.size > 0).map(({ name }) => name);
  const forgotten = new Set((await Promise.all(names.map((name) => forgottenDevices(stateDir, name)))).flat());
  const present = (devices: ReadonlySet<SimDevice>) => [...devices].filter(({ id }) => !forgotten.has(id));
  return {
    sites: places
      .filter(({ isSite }) => isSite)
      .map(({ name, devices }) => {
        const known = DEMO_SITES.find((site) => site.name === name);
        return {
          name,
          icon: known?.icon ?? 'OTHER',
          location: known?.location ?? null,
          clockingMode: known?.clockingMode ?? null,
          devices: present(devices).map(({ id, importance, notes }) => ({ id, importance, notes })),
        };
      }),
    unassigned: places.filter(({ isSite }) => !isSite).flatMap(({ devices }) => present(devices).map(({ id }) => id)),
    agents: await Promise.all(names.map(async (name) => ({ name, hasKey: await hasKey(stateDir, name) }))),
    firmware: Object.values(MODELS).map(({ manufacturer, model, firmware: [version] }) => ({ manufacturer, model, version })),
  };
}

/** Reads a file of enrolment codes: `{ "site": "code" }`. */
export async function readCodes(path: string): Promise<Record<string, string>> {
  const codes: unknown = JSON.parse(await readFile(path, 'utf8'));
  const entries = typeof codes === 'object' && codes !== null ? Object.entries(codes) : [];
  return Object.fromEntries(entries.map(([site, code]) => [site, String(code)]));
}

/** Where the launcher writes the address of the running simulator. */
export const demoFile = (dataDir: string): string => join(dataDir, 'demo.json');

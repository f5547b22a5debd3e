import { FACT_SECTION_NAMES } from '@tutti/contract-link/facts';
import { FACT_SECTIONS } from '@tutti/contract-link/sections/all-sections';
import * as v from 'valibot';
import type { StateSection } from '../core/connector.ts';

const UNSTORABLE = /\0|\p{Cs}/u;
const hasUnstorable = (value: unknown): boolean =>
  typeof value === 'string' ? UNSTORABLE.test(value) : typeof value === 'object' && Object.values(value ?? {}).some(hasUnstorable);

const SECTIONS = FACT_SECTION_NAMES.filter((section): section is StateSection => section !== 'latency');

/** What is reported of a device must be what the device link takes and the server stores: else it would be refused. */
export function checkFacts(device: { observe(section: StateSection): unknown }): void {
  for (const section of SECTIONS) {
    const value = device.observe(section);
    if (value === null) continue;
    v.parse(FACT_SECTIONS[section].schema, value);
    if (hasUnstorable(value)) throw new Error(`${section} has a text that cannot be stored`);
  }
}

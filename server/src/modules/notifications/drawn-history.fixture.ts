import { CONNECTION_STATES, type ConnectionState, IMPORTANCE_LEVELS, type ImportanceLevel } from '@tutti/domain/enumerations';
import * as fc from 'fast-check';

/** A device as it is before anybody asks to be told of it. */
export interface DrawnDevice {
  /** Which of the sites, and which of the agents. */
  readonly site: number;
  readonly agent: number;
  readonly importance: ImportanceLevel;
  /** Null: it never said. */
  readonly state: ConnectionState | null;
  readonly clock: 'LOCKED' | 'NOT_LOCKED' | null;
  readonly failing: number;
}

/** What happens: a device says how it is, an agent comes or goes, and then so many seconds pass. */
export interface DrawnStep {
  readonly what:
    | { readonly device: number; readonly state: ConnectionState }
    | { readonly agent: number; readonly up: boolean }
    | { readonly agentBackWithout: number };
  readonly seconds: number;
}

/** Who is told: everybody reads another language. */
export interface DrawnReader {
  readonly language: string;
  readonly minimum: ImportanceLevel;
}

export interface DrawnHistory {
  readonly devices: readonly DrawnDevice[];
  readonly steps: readonly DrawnStep[];
  readonly readers: readonly DrawnReader[];
}

export const SITES = ['Main Hall', 'Rehearsal'] as const;
export const AGENTS = ['Rack A', 'Rack B'] as const;
export const LANGUAGES = ['en', 'pt', 'ja', 'zh-Hans'] as const;

const place = (of: readonly unknown[]) => fc.nat({ max: of.length - 1 });
const device: fc.Arbitrary<DrawnDevice> = fc.record({
  site: place(SITES),
  agent: place(AGENTS),
  importance: fc.constantFrom(...IMPORTANCE_LEVELS),
  state: fc.oneof(
    { weight: 5, arbitrary: fc.constant('READY' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...CONNECTION_STATES, null) },
  ),
  clock: fc.constantFrom('LOCKED', 'LOCKED', 'NOT_LOCKED', null),
  failing: fc.constantFrom(0, 0, 2),
});
const what: fc.Arbitrary<DrawnStep['what']> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      device: fc.nat({ max: 7 }),
      state: fc.constantFrom<ConnectionState>('DISCONNECTED', 'DISCONNECTED', 'READY', 'ESTABLISHED'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ agent: place(AGENTS), up: fc.boolean() }) },
  // It comes back, and says at once that this device did not.
  { weight: 2, arbitrary: fc.record({ agentBackWithout: fc.nat({ max: 7 }) }) },
);

const minimum = fc.constantFrom<ImportanceLevel[]>('LESS_IMPORTANT', 'LESS_IMPORTANT', 'NORMAL', 'IMPORTANT');

/** Devices of two sites and two agents, what happens to them, and four people who want to be told. */
export const anyHistory: fc.Arbitrary<DrawnHistory> = fc.record({
  devices: fc.array(device, { minLength: 1, maxLength: 8 }),
  steps: fc.array(fc.record({ what, seconds: fc.constantFrom(0, 10, 35, 60, 120, 320, 700) }), { minLength: 1, maxLength: 7 }),
  readers: fc
    .tuple(fc.shuffledSubarray([...LANGUAGES], { minLength: 4 }), fc.array(minimum, { minLength: 4, maxLength: 4 }))
    .map(([languages, minimums]) => languages.map((language, at) => ({ language, minimum: minimums[at] ?? 'NORMAL' }))),
});

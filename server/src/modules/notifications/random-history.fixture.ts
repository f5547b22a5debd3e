import { CONNECTION_STATES, type ConnectionState, IMPORTANCE_LEVELS, type ImportanceLevel } from '@tutti/domain/enumerations';
import * as fc from 'fast-check';

/** A device as it is before anybody asks for mails about it. */
export interface RandomDevice {
  /** Which of the sites, and which of the agents. */
  readonly site: number;
  readonly agent: number;
  readonly importance: ImportanceLevel;
  /** Null: it never said. */
  readonly state: ConnectionState | null;
  readonly clock: 'LOCKED' | 'NOT_LOCKED' | null;
  readonly failing: number;
}

/** What happens: a device says how it is, an agent comes or goes, or comes back and says at once that a device did not. */
export type RandomEvent =
  | { readonly device: number; readonly state: ConnectionState }
  | { readonly agent: number; readonly up: boolean }
  | { readonly agentBackWithout: number };

/** What happens at once, and how many seconds pass then. */
export interface RandomStep {
  readonly events: readonly RandomEvent[];
  readonly seconds: number;
}

/** Who gets mails: each in another language. */
export interface RandomReader {
  readonly language: string;
  readonly minimum: ImportanceLevel;
}

export interface RandomHistory {
  readonly devices: readonly RandomDevice[];
  readonly steps: readonly RandomStep[];
  readonly readers: readonly RandomReader[];
}

export const SITES = ['Main Hall', 'Rehearsal'] as const;
export const AGENTS = ['Rack A', 'Rack B'] as const;
export const LANGUAGES = ['en', 'pt', 'ja', 'zh-Hans'] as const;

const place = (of: readonly unknown[]) => fc.nat({ max: of.length - 1 });
const device: fc.Arbitrary<RandomDevice> = fc.record({
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
const which = fc.nat({ max: 4 });
const event: fc.Arbitrary<RandomEvent> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ device: which, state: fc.constant('DISCONNECTED' as const) }) },
  { weight: 3, arbitrary: fc.record({ device: which, state: fc.constantFrom('READY' as const, 'ESTABLISHED' as const) }) },
  { weight: 2, arbitrary: fc.record({ agent: place(AGENTS), up: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ agentBackWithout: which }) },
);
const step = fc.record({ events: fc.array(event, { minLength: 1, maxLength: 3 }), seconds: fc.constantFrom(5, 35, 35, 45, 60, 320, 620) });

const minimum = fc.constantFrom<ImportanceLevel[]>('LESS_IMPORTANT', 'LESS_IMPORTANT', 'NORMAL', 'IMPORTANT');

/** Devices of two sites and two agents, what happens to them, and four people who want mails. */
export const anyHistory: fc.Arbitrary<RandomHistory> = fc.record({
  devices: fc.array(device, { minLength: 3, maxLength: 5 }),
  steps: fc.array(step, { minLength: 6, maxLength: 10 }),
  readers: fc
    .tuple(fc.shuffledSubarray([...LANGUAGES], { minLength: 4 }), fc.array(minimum, { minLength: 4, maxLength: 4 }))
    .map(([languages, minimums]) => languages.map((language, at) => ({ language, minimum: minimums[at] ?? 'NORMAL' }))),
});

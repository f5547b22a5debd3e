/** What a kind of fault is. */
import type { Draw } from '../attack/draw.ts';
import type { Member, World } from './world.ts';

/** A fault that was drawn: what it does, in words, and how. */
export interface DrawnFault {
  /** With what was drawn: `process A is killed`. */
  readonly text: string;
  /** Brings it about and ends it: when it resolves the product must come back by itself. */
  readonly happen: (world: World) => Promise<void>;
  /** What must be shown meanwhile, by the process that it is about. */
  readonly shows?: Shows;
}

export interface Shows {
  /** The process by its name; without it any. */
  readonly by?: string;
  /** In what it says at `/readyz`. */
  readonly ready?: RegExp;
  /** In a line of its log. */
  readonly log?: RegExp;
}

export interface Kind {
  readonly name: string;
  /** How often it is drawn beside the others. */
  readonly weight: number;
  /** Why it cannot be brought about here; null: it can. */
  readonly missing?: (world: World) => string | null;
  readonly draw: (draw: Draw, world: World) => DrawnFault;
}

/** One of the processes. */
export const someMember = (draw: Draw, { members }: World): Member => draw.of(members);

/** A time between two, ms. */
export const between = (draw: Draw, least: number, most: number): number => least + draw.below(most - least);

import { fold, rankOf } from '@tutti/domain/matching-words';
import type { StatusValue } from '../../../ui/status/status.ts';

/** The groups, in the order in which they are shown. */
export const KINDS = ['sites', 'devices', 'channels', 'actions', 'users', 'settings', 'snapshots', 'places'] as const;
export type Kind = (typeof KINDS)[number];

/** What is written first to search certain kinds alone. */
export const PREFIXES: Readonly<Record<string, readonly Kind[]>> = {
  '>': ['actions'],
  '@': ['users'],
  '#': ['channels'],
  '/': ['places', 'settings'],
};

/** What is opened: an address, or a dialog of the frame. */
export type Target =
  | { readonly to: string /** What of the page is meant. */; readonly hash?: string }
  | { readonly run: 'help' | 'preferences' | 'signOut' };

/** A thing that can be found. */
export interface Entry {
  /** Also under which it is remembered. */
  readonly key: string;
  readonly kind: Kind;
  readonly name: string;
  /** What is written beside the name, and found as well. */
  readonly detail: string;
  readonly target: Target;
  /** Of which site it is; null: of none. */
  readonly siteId: string | null;
  /** Its status, where it has one. */
  readonly status?: StatusValue;
  /** What is not in order, in words. */
  readonly trouble?: string;
  /** Which picture is before it; that of its kind where nothing is said. */
  readonly icon?: 'receive' | 'transmit' | 'stream' | 'reboot' | 'replace' | 'key' | 'agent' | 'help' | 'signOut' | 'preferences' | 'add';
  /** Shown where nothing is searched: among what is done here, or everywhere. */
  readonly offered?: 'here' | 'everywhere';
}

/** What somebody searches. */
export interface Question {
  readonly words: readonly string[];
  /** These kinds alone; null: all. */
  readonly only: readonly Kind[] | null;
  /** This site alone; null: all. */
  readonly siteId: string | null;
}

/** One kind of what was found. */
export interface Group {
  readonly kind: Kind;
  /** How many there are; not all are shown. */
  readonly count: number;
  readonly shown: readonly Entry[];
}

/** Of a kind among others, and of one alone. */
const SHOWN = { among: 3, alone: 50 } as const;

/** Splits what is written into the kinds that a prefix means and the text. */
export function asked(text: string): { readonly only: readonly Kind[] | null; readonly text: string } {
  const only = PREFIXES[text.trimStart()[0] ?? ''];
  return only ? { only, text: text.trimStart().slice(1) } : { only: null, text };
}

/** The texts of entries as they are compared; entries are made once for each answer of the server. */
const compared = new WeakMap<Entry, { readonly name: string; readonly detail: string }>();

function rankEntry(words: readonly string[], entry: Entry): number | null {
  const texts = compared.get(entry) ?? { name: fold(entry.name), detail: fold(entry.detail) };
  compared.set(entry, texts);
  return rankOf(words, texts.name, texts.detail);
}

interface Ranked {
  readonly entry: Entry;
  readonly rank: number;
}

/** What matches in groups, the best of each first, and the key of the best of all; of those whose words fit alike that of the first group, whoever has the shorter name. `channels`: how many channels and streams the server found in all. */
export function groupsOf(
  entries: readonly Entry[],
  { words, only, siteId }: Question,
  channels = 0,
): { readonly groups: readonly Group[]; readonly best: string | null } {
  const found = new Map<Kind, Ranked[]>();
  for (const entry of entries) {
    if ((only && !only.includes(entry.kind)) || (siteId !== null && entry.siteId !== siteId)) continue;
    // What is named like a kind is listed whole; a channel matches because the server says so.
    const rank = rankEntry(words, entry) ?? (words.length === 0 || entry.kind === 'channels' ? 0 : null);
    if (rank === null) continue;
    const ranked = { entry, rank };
    const of = found.get(entry.kind);
    if (of) of.push(ranked);
    else found.set(entry.kind, [ranked]);
  }
  const most = only?.length === 1 ? SHOWN.alone : SHOWN.among;
  const firsts: Ranked[] = [];
  const groups = KINDS.flatMap((kind): Group[] => {
    const of = found.get(kind);
    if (!of) return [];
    const shown = of.toSorted((a, b) => b.rank - a.rank).slice(0, most);
    firsts.push(...shown.slice(0, 1));
    return [{ kind, count: Math.max(of.length, kind === 'channels' ? channels : 0), shown: shown.map(({ entry }) => entry) }];
  });
  const [best] = firsts.toSorted((a, b) => Math.floor(b.rank) - Math.floor(a.rank));
  return { groups, best: best?.entry.key ?? null };
}

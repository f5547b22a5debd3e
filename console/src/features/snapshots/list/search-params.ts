import { searchText } from '../../../api/browser/search-text.ts';
import type { SnapshotInfo } from '../snapshots-documents.ts';

/** What the address says of the list: which kind of snapshots, and what is searched for. */
export interface SnapshotsSearch {
  readonly kind?: 'named' | 'automatic';
  readonly search?: string;
}

/** What of an address concerns the list; all else is left out. */
export function readSnapshotsSearch({ kind, search }: { readonly kind?: unknown; readonly search?: unknown }): SnapshotsSearch {
  const [ofKind, text] = [searchText(kind), searchText(search)];
  return { ...(ofKind === 'named' || ofKind === 'automatic' ? { kind: ofKind } : {}), ...(text ? { search: text } : {}) };
}

/** How many there are of each kind. */
export function countKinds(snapshots: readonly Pick<SnapshotInfo, 'automatic'>[]) {
  const automatic = snapshots.filter((one) => one.automatic).length;
  return { all: snapshots.length, automatic, named: snapshots.length - automatic };
}

/** Those that the address asks for: of its kind, with each of its words in the name, the note or the name of the person. */
export function shownSnapshots(snapshots: readonly SnapshotInfo[], { kind, search = '' }: SnapshotsSearch): readonly SnapshotInfo[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return snapshots.filter((one) => {
    if (kind && (kind === 'automatic') !== one.automatic) return false;
    const text = `${one.name}\n${one.note ?? ''}\n${one.madeBy}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

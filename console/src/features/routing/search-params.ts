import { searchText } from '../../api/browser/search-text.ts';
import { readOpen, writeOpen } from './axes/open-in-address.ts';
import { STATES, type State } from './cells/states.ts';

/** Most characters of a search: what the server takes. */
const LONGEST = 100;

/** What the address of the Routing tab remembers, so that a link shows the same. */
export interface RoutingSearch {
  /** Without it the grid, where there is room for it. */
  readonly view?: 'list';
  /** What is searched among receivers and among transmitters. */
  readonly rx?: string;
  readonly tx?: string;
  /** Only devices that have a subscription. */
  readonly patched?: true;
  /** Only devices that have a subscription of this state. `trouble`: whatever asks for somebody. */
  readonly only?: State | 'trouble';
  /** What is open on the axis, as `writeOpen` says it; without it what a site opens with. */
  readonly rxOpen?: string;
  readonly txOpen?: string;
  /** Of the list: whose channels are shown, and of which the transmit channel is being chosen. */
  readonly receiver?: string;
  readonly edit?: number;
  /** The same of a stream. */
  readonly editStream?: string;
}

const isOnly = (value: unknown): value is NonNullable<RoutingSearch['only']> =>
  value === 'trouble' || STATES.some((state) => state === value);

/** Reads an address; what it does not understand is left out. */
export function readRoutingSearch(raw: Readonly<Partial<Record<keyof RoutingSearch, unknown>>>): RoutingSearch {
  const text = (value: unknown) => searchText(value)?.slice(0, LONGEST);
  const open = (value: unknown) => {
    const known = readOpen(searchText(value));
    return known && writeOpen(known);
  };
  const receiver = text(raw.receiver);
  const editStream = text(raw.editStream);
  const edit = Number(raw.edit);
  const [rx, tx, rxOpen, txOpen] = [text(raw.rx), text(raw.tx), open(raw.rxOpen), open(raw.txOpen)];
  return {
    ...(raw.view === 'list' ? { view: 'list' as const } : {}),
    ...(rx ? { rx } : {}),
    ...(tx ? { tx } : {}),
    ...(raw.patched === true || raw.patched === 'true' ? { patched: true as const } : {}),
    ...(isOnly(raw.only) ? { only: raw.only } : {}),
    ...(rxOpen ? { rxOpen } : {}),
    ...(txOpen ? { txOpen } : {}),
    ...(receiver ? { receiver } : {}),
    ...(receiver && Number.isInteger(edit) && edit > 0 ? { edit } : {}),
    ...(receiver && editStream ? { editStream } : {}),
  };
}

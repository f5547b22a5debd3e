import { names } from '@tutti/domain/patch-outcome';
import type { Misfit } from '../cells/misfit.ts';
import type { RoutingDevice } from '../read/routing-device.ts';
import { endsMisfit, factsOfEnd, type ReceiveEnd, type TransmitEnd, targetOf } from './ends.ts';

/** How a block is patched: the first that receives to the first that transmits and so on, or all of them to the first one. */
export type BlockMode = 'oneToOne' | 'oneToAll';

/** What would happen at a receive channel or stream. `same`: it gets this already. `noPartner`: nothing is left for it. `closed`: nothing can be asked of its device. */
export type Check =
  | { readonly kind: 'fits' | 'replaces' | 'same' | 'noPartner' }
  | { readonly kind: 'misfit'; readonly misfit: Misfit }
  | { readonly kind: 'closed'; readonly reason: string };

/** A receive channel or stream of a block with what it would get. */
export interface PlannedLine {
  readonly receive: ReceiveEnd;
  readonly transmit: TransmitEnd | null;
  readonly check: Check;
}

interface Block {
  readonly receivers: readonly ReceiveEnd[];
  readonly transmitters: readonly TransmitEnd[];
  readonly mode: BlockMode;
  /** Why a command cannot be asked of a receiver; null: it can. */
  readonly closedOf: (receiver: RoutingDevice, command: 'SUBSCRIBE' | 'SUBSCRIBE_STREAM') => string | null;
}

/** What a block most likely means: one column is one channel for all. */
export const naturalMode = (receivers: number, transmitters: number): BlockMode =>
  transmitters === 1 && receivers > 1 ? 'oneToAll' : 'oneToOne';

/** What would become of each receive channel and stream of a block, by the rules that hold for a single crosspoint. Positions are kept: what cannot work is left out, and moves nothing. */
export function planBlock({ receivers, transmitters, mode, closedOf }: Block): PlannedLine[] {
  return receivers.map((receive, at) => {
    const transmit = transmitters[mode === 'oneToAll' ? 0 : at] ?? null;
    const closed = closedOf(receive.device, 'stream' in receive ? 'SUBSCRIBE_STREAM' : 'SUBSCRIBE');
    return { receive, transmit, check: checkOf(receive, transmit, closed) };
  });
}

function checkOf(receive: ReceiveEnd, transmit: TransmitEnd | null, closed: string | null): Check {
  if (!transmit) return { kind: 'noPartner' };
  if (closed !== null) return { kind: 'closed', reason: closed };
  const now = factsOfEnd(receive);
  // What it gets already is no change, whatever speaks against asking for it today.
  if (names(now, targetOf(transmit))) return { kind: 'same' };
  const misfit = endsMisfit(receive, transmit);
  if (misfit) return { kind: 'misfit', misfit };
  return { kind: now.subscribedDevice ? 'replaces' : 'fits' };
}

/** Whether asking for it changes something, as far as is known. */
export const isDoable = ({ check }: Pick<PlannedLine, 'check'>): boolean => check.kind === 'fits' || check.kind === 'replaces';

/** A block in numbers. */
export interface PlanCounts {
  readonly all: number;
  readonly doable: number;
  readonly replaces: number;
  readonly same: number;
  /** Those that cannot work, for whatever reason. */
  readonly leftOut: number;
}

/** Counts what a block would do. */
export function countPlan(lines: readonly PlannedLine[]): PlanCounts {
  const count = (test: (line: PlannedLine) => boolean) => lines.filter(test).length;
  const doable = count(isDoable);
  const same = count(({ check }) => check.kind === 'same');
  return {
    all: lines.length,
    doable,
    replaces: count(({ check }) => check.kind === 'replaces'),
    same,
    leftOut: lines.length - doable - same,
  };
}

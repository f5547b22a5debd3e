import { names, type PatchTarget } from '@tutti/domain/patch-outcome';
import { type Misfit, misfitOf, type ReceivePlace, type TransmitPlace } from '../cells/misfit.ts';
import { factsOf } from '../cells/received.ts';

/** How a block is patched: the first receive channel to the first transmit channel and so on, or all of them to the first one. */
export type BlockMode = 'oneToOne' | 'oneToAll';

/** What would happen at a receive channel. `same`: it gets this already. `noPartner`: no transmit channel is left for it. `closed`: nothing can be asked of its device. */
export type Check =
  | { readonly kind: 'fits' | 'replaces' | 'same' | 'noPartner' }
  | { readonly kind: 'misfit'; readonly misfit: Misfit }
  | { readonly kind: 'closed'; readonly reason: string };

/** A receive channel of a block with the transmit channel that it would get. */
export interface PlannedLine {
  readonly receive: ReceivePlace;
  readonly transmit: TransmitPlace | null;
  readonly check: Check;
}

interface Block {
  readonly receivers: readonly ReceivePlace[];
  readonly transmitters: readonly TransmitPlace[];
  readonly mode: BlockMode;
  /** Why nothing can be asked of a receiver; null: it can. */
  readonly closedOf: (receiver: ReceivePlace['device']) => string | null;
}

/** What a block most likely means: one column is one channel for all. */
export const naturalMode = (receivers: number, transmitters: number): BlockMode =>
  transmitters === 1 && receivers > 1 ? 'oneToAll' : 'oneToOne';

/** What would become of each receive channel of a block, by the rules that hold for a single crosspoint. Positions are kept: what cannot work is left out, and moves nothing. */
export function planBlock({ receivers, transmitters, mode, closedOf }: Block): PlannedLine[] {
  return receivers.map((receive, at) => {
    const transmit = transmitters[mode === 'oneToAll' ? 0 : at] ?? null;
    return { receive, transmit, check: checkOf(receive, transmit, closedOf(receive.device)) };
  });
}

function checkOf(receive: ReceivePlace, transmit: TransmitPlace | null, closed: string | null): Check {
  if (!transmit) return { kind: 'noPartner' };
  if (closed !== null) return { kind: 'closed', reason: closed };
  const now = factsOf(receive.channel);
  // What a channel gets already is no change, whatever speaks against asking for it today.
  if (names(now, targetOf(transmit))) return { kind: 'same' };
  const misfit = misfitOf(receive, transmit);
  if (misfit) return { kind: 'misfit', misfit };
  return { kind: now.subscribedDevice ? 'replaces' : 'fits' };
}

/** What a receive channel would be asked to take. */
export const targetOf = ({ device, channel }: TransmitPlace): PatchTarget => ({
  subscribedDevice: device.name,
  subscribedChannel: channel.name,
});

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

import { CLOCKING_DEFAULTS } from '@tutti/domain/clocking-settings';
import type { SnapshotDocument } from '@tutti/domain/snapshot-document';
import { MOST_RECALLED_LINES } from '@tutti/domain/snapshot-form';
import { can, type Viewer } from '../../../access/viewer.ts';
import { badInput, forbidden, notFound } from '../../../api-errors.ts';
import type { MutationSnapshotRecallArgs } from '../../../graphql/generated/resolvers.ts';
import { type Call, type TxCall, transaction } from '../../../graphql/operation.ts';
import { isUuid } from '../../../store/uuid.ts';
import { lockGroup } from '../../clocking/index.ts';
import { type SiteRecord, siteById } from '../../sites/index.ts';
import { readDocument, readSnapshots, type SnapshotRecord } from '../../snapshots/index.ts';
import { earlierResults } from '../earlier-results.ts';
import type { SnapshotLineDraft } from '../line-records.ts';
import { deviceOf, lockLines, pathsOf } from '../lock-devices.ts';
import type { Given, LineResult } from '../recall-lines.ts';
import { recallWorks, savedBefore } from '../recall-works.ts';
import { type ChosenLine, refusalsOf } from '../refusals.ts';
import { linesOf, readSiteNow, type SiteNow } from '../snapshot-lines.ts';

type Input = MutationSnapshotRecallArgs['input'];

/** What is recalled, as it was before the transaction. */
interface Found {
  readonly site: SiteRecord;
  readonly snapshot: SnapshotRecord;
  readonly document: SnapshotDocument;
  readonly seen: SiteNow;
}

/** Brings chosen lines of a site back to what they were in one of its snapshots. */
export const SnapshotRecall = transaction(
  { guard: 'RECALL', transaction: 'tenant' },
  async ({ input }: MutationSnapshotRecallArgs, call, { site, snapshot, document, seen }: Found) => {
    await call.needPlan([site.accountId]);
    const chosen = input.lines.map(({ id, ifNow }): ChosenLine => ({ id, ifNow }));
    // The devices before the site, as everybody does.
    const group = chosen.some(({ id }) => id.startsWith('SITE_CLOCK/')) ? await groupOf(call, site) : null;
    const locked = await lockLines(call, seen, chosen);
    const now: SiteNow = { ...locked, clocking: group ? (group.clocking ?? CLOCKING_DEFAULTS.DEFAULT) : seen.clocking };
    const differing = differingOf(chosen, document, now);
    const { accountId } = site;
    const earlier = input.commandId
      ? await earlierResults(call, { accountId, callId: input.commandId, chosen, differing, document, now })
      : null;
    if (earlier) return { ok: true, results: earlier, snapshot: await savedBefore(call, site, input.commandId) };
    const refusals = await refusalsOf(call, { chosen, differing, document, now });
    const works = differing.filter(({ id }) => !refusals.has(id));
    if (input.preview) {
      const open = new Set(works.map(({ id }) => id));
      const results = chosen.map(({ id }) => resultOf(id, refusals.get(id), undefined, open.has(id)));
      return { ok: refusals.size === 0, results, snapshot: null };
    }
    const { given, saved } = await recallWorks(call, {
      site,
      snapshot,
      works,
      place: { site: now, group, callId: input.commandId ?? null },
      snapshotFirst: input.snapshotFirst ?? undefined,
    });
    const results = chosen.map(({ id }) => resultOf(id, refusals.get(id), given.get(id), false));
    return { ok: results.some(({ outcome }) => outcome !== 'REFUSED'), results, snapshot: saved };
  },
  async ({ input }, call): Promise<Found> => {
    requireInput(input);
    return find(input, call);
  },
);

/** The chosen lines that differ now. Only their devices are compared: they are locked meanwhile. */
function differingOf(chosen: readonly ChosenLine[], document: SnapshotDocument, now: SiteNow): SnapshotLineDraft[] {
  const wanted = new Set(chosen.map(({ id }) => id));
  const devices = new Set(chosen.map(({ id }) => deviceOf(id)));
  const compared = { ...document, devices: document.devices.filter(({ id }) => devices.has(id)) };
  return linesOf(compared, now).filter(({ id }) => wanted.has(id));
}

/** The clocks of the site, for those who may set them: for others their lines are refused by themselves. */
const groupOf = (call: TxCall<Viewer>, site: SiteRecord) =>
  can(call.viewer, 'CLOCK_DOMAINS', { accountId: site.accountId, siteId: site.id }) ? lockGroup(call, site.clockingGroupId) : null;

function requireInput({ lines, commandId }: Input): void {
  if (commandId && !isUuid(commandId)) throw badInput('commandId', 'The id of this command is not valid.');
  if (lines.length === 0) throw badInput('lines', 'Choose at least one line.');
  if (lines.length > MOST_RECALLED_LINES) throw badInput('lines', `Choose at most ${MOST_RECALLED_LINES} lines in one call.`);
  const named = new Set<string>();
  const twice = lines.findIndex(({ id }) => named.size === named.add(id).size);
  if (twice >= 0) throw badInput(`lines.${twice}.id`, 'This line is in the call twice: name it once.');
}

/** Throws NOT_FOUND for what is not there or not the viewer's, FORBIDDEN where they may not change routing, BAD_USER_INPUT for a line that the snapshot does not have. */
async function find({ domainId, snapshotId, lines }: Input, { viewer, services, accountIds }: Call<Viewer>): Promise<Found> {
  const site = await siteById(viewer, domainId, services);
  // In an account in which they may route nowhere, a site is not there for them.
  if (!site || !accountIds.includes(site.accountId)) throw notFound('There is no such site, or you have no access to it.');
  const place = { accountId: site.accountId, siteId: site.id };
  if (!can(viewer, 'RECALL', place)) throw forbidden('You are not allowed to do this at this site.');
  const [snapshot] = await readSnapshots(services, place, snapshotId);
  const document = snapshot && (await readDocument(services, snapshot));
  if (!document) throw notFound('There is no such snapshot of this site. It may have been deleted.');
  const has = pathsOf(document);
  const strange = lines.findIndex(({ id }) => !has(id));
  if (strange >= 0) throw badInput(`lines.${strange}.id`, 'The snapshot has no such line. Compare it with the site again.');
  return { site, snapshot, document, seen: await readSiteNow(site, services.directory) };
}

function resultOf(id: string, refusal: string | undefined, given: Given | undefined, isOpen: boolean): LineResult {
  if (refusal !== undefined) return { id, outcome: 'REFUSED', message: refusal };
  if (isOpen) return { id, outcome: 'OPEN' };
  if (!given) return { id, outcome: 'DONE' };
  if ('message' in given) return { id, outcome: 'REFUSED', message: given.message };
  return given.command ? { id, outcome: 'SENT', command: given.command } : { id, outcome: 'DONE' };
}

import { can, type Viewer } from '../../../access/viewer.ts';
import { readsTrouble } from './reads-trouble.ts';
import type { AlertTroubleRecord, OpenTrouble } from './trouble-records.ts';

/** Most troubles of one answer. */
const MOST_SHOWN = 500;

/** What somebody may see of troubles, in the same order. Devices of which only an agent is away are counted at that agent, where it is in the list. */
export function shownTroubles(viewer: Viewer, accountId: string, troubles: readonly OpenTrouble[]): AlertTroubleRecord[] {
  const seen = troubles.filter((trouble) => readsTrouble(viewer, accountId, trouble));
  const agents = new Set(seen.flatMap(({ subjectKind, subjectId }) => (subjectKind === 'AGENT' ? [subjectId] : [])));
  const behind = Map.groupBy(seen, ({ agentId }) => agentId);
  return seen
    .filter(({ agentId }) => agentId === null || !agents.has(agentId))
    .slice(0, MOST_SHOWN)
    .map((trouble) => recordOf(viewer, accountId, trouble, behind.get(trouble.subjectId)?.length ?? 0));
}

function recordOf(viewer: Viewer, accountId: string, trouble: OpenTrouble, devices: number): AlertTroubleRecord {
  const { id, condition, name, siteId, since, detail, acknowledged, subjectKind, subjectId } = trouble;
  return {
    id,
    condition,
    isUnknown: trouble.isUnknown,
    deviceId: subjectKind === 'DEVICE' ? subjectId : null,
    name,
    domainId: siteId,
    domainName: trouble.siteName,
    since,
    detail,
    isHeldBack: trouble.isHeldBack,
    deviceCount: subjectKind === 'AGENT' ? devices : 0,
    acknowledgement: acknowledged && {
      by: viewer.kind === 'wallScreen' ? null : acknowledged.by,
      at: new Date(acknowledged.at),
      note: acknowledged.note,
    },
    viewerCanAcknowledge: viewer.kind !== 'wallScreen' && can(viewer, 'SILENCE', { accountId, siteId }),
  };
}

import { nameKey } from '@tutti/domain/device-names';
import type { ActingCall } from '../../graphql/operation.ts';
import { partsUnderWay, readCommandsUnderWay } from '../devices/index.ts';
import type { SnapshotLineDraft } from './line-records.ts';
import { linesOfOrder, RECALLED_KINDS } from './order-lines.ts';
import { settingText } from './site-lines.ts';

/** Of these lines those that a command of somebody changes, of which it is not known what they are: its device has not answered it, or has not reported yet what it did. */
export async function linesUnderWay(
  { tx, services }: ActingCall,
  accountId: string,
  drafts: readonly SnapshotLineDraft[],
): Promise<ReadonlySet<string>> {
  const commands = await readCommandsUnderWay(tx, {
    accountIds: [accountId],
    deviceIds: [...new Set(drafts.flatMap(({ deviceId }) => deviceId ?? []))],
    kinds: RECALLED_KINDS,
    now: services.now(),
  });
  if (commands.length === 0) return new Set();
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  return partsUnderWay<string>(commands, {
    of: (deviceId, order) =>
      linesOfOrder(deviceId, order).map(
        ([line, value]) => [line, typeof value === 'boolean' ? settingText(value) : compared(line, value ?? '')] as const,
      ),
    reported: (line) => reportedOf(byId.get(line)),
  });
}

/** The names of a subscription go without regard to case. */
const compared = (line: string, value: string): string => (line.startsWith('SUBSCRIPTION/') ? nameKey(value) : value);

/** What a device reports of a line, in the words in which commands give it; undefined: that is not known. */
function reportedOf(draft: SnapshotLineDraft | undefined): string | undefined {
  if (!draft?.now) return undefined;
  const { change, now } = draft;
  return change.kind === 'SUBSCRIPTION' ? compared(draft.id, JSON.stringify([now.device ?? '', now.channel ?? ''])) : now.text;
}

import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { said } from '../../../i18n/said.ts';
import type { StatusValue } from '../../../ui/status/status.ts';
import type { Part } from '../axes/axis-lines.ts';
import { type GridWords, misfitWords } from '../grid/cell-words.ts';
import { factsOfEnd, nameOf, partOf } from './ends.ts';
import { lineKey, type PatchLine, requestOf } from './patch-line.ts';
import type { PlannedLine } from './plan-block.ts';
import { type ServerCheck, useServerCheck } from './use-server-check.ts';

type Words = TFunction<'routing'>;

/** A line of the preview, in words. */
export interface PreviewRow {
  readonly key: string;
  readonly part: Part;
  readonly channelName: string;
  readonly deviceName: string;
  readonly gets: string;
  readonly replaces: string;
  /** What would be asked for; null: nothing. */
  readonly request: PatchLine | null;
  /** Why nothing is asked for, as far as this console knows; null where something is. */
  readonly reason: string | null;
  /** It gets this already. */
  readonly isSame: boolean;
}

/** Two names as people read them. */
export const subscriptionWords = (t: Words, device: string, channel: string): string =>
  device === '' ? t('none') : t('patch.replacesWhat', { channel, device });

/** The lines of a block in words. */
export function rowsOfPlan(t: Words, grid: GridWords, lines: readonly PlannedLine[]): PreviewRow[] {
  return lines.map((line): PreviewRow => {
    const { receive, transmit, check } = line;
    const { device } = receive;
    const part = partOf(receive);
    const { subscribedDevice, subscribedChannel } = factsOfEnd(receive);
    return {
      key: lineKey({ deviceId: device.id, part }),
      part,
      channelName: nameOf(receive),
      deviceName: device.name,
      gets: transmit ? subscriptionWords(t, transmit.device.name, nameOf(transmit)) : t('none'),
      replaces: subscriptionWords(t, subscribedDevice ?? '', subscribedChannel ?? ''),
      request: requestOf(line),
      reason:
        check.kind === 'misfit'
          ? misfitWords(grid, check.misfit)
          : check.kind === 'closed'
            ? check.reason
            : check.kind === 'noPartner'
              ? t('block.noPartner')
              : check.kind === 'same'
                ? t('block.sameAlready')
                : null,
      isSame: check.kind === 'same',
    };
  });
}

/** Requests in words, as they are. */
export const rowsOfRequests = (t: Words, requests: readonly PatchLine[]): PreviewRow[] =>
  requests.map((request) => ({
    key: lineKey(request),
    part: request.part,
    channelName: request.channelName,
    deviceName: request.deviceName,
    gets: subscriptionWords(t, request.target.subscribedDevice, request.target.subscribedChannel),
    replaces: subscriptionWords(t, request.replaces.subscribedDevice, request.replaces.subscribedChannel),
    request,
    reason: null,
    isSame: false,
  }));

/** A line with what was found out about it. */
export interface CheckedRow extends PreviewRow {
  /** Why it is closed; null: it is not. */
  readonly why: string | null;
  readonly value: StatusValue;
  readonly words: string;
}

/** Lines as the server judges them: what it would refuse is closed, with its reason. */
export function usePreviewRows(rows: readonly PreviewRow[]): { readonly checked: readonly CheckedRow[]; readonly check: ServerCheck } {
  const { t } = useTranslation('routing');
  const check = useServerCheck(rows.flatMap(({ request }) => request ?? []));
  const checked = rows.map((row): CheckedRow => {
    const refusal = check.refused.get(row.key);
    const why = row.reason ?? (refusal === undefined ? null : said(refusal));
    if (row.isSame) return { ...row, why, value: 'none', words: t('block.sameAlready') };
    if (why !== null) return { ...row, why, value: 'error', words: t('block.leftOutFor', { reason: why }) };
    if (!check.isKnown) return { ...row, why, value: 'inProgress', words: t('block.checking') };
    const isReplacing = row.request !== null && row.request.replaces.subscribedDevice !== '' && row.request.target.subscribedDevice !== '';
    return isReplacing
      ? { ...row, why, value: 'warning', words: t('block.replacesOne') }
      : { ...row, why, value: 'positive', words: t('block.fits') };
  });
  return { checked, check };
}

import { IconArrowBackUp } from '@tabler/icons-react';
import { nameKey } from '@tutti/domain/device-names';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../api/account/viewer.ts';
import { useMutate } from '../../../api/client/mutate.ts';
import { DevicesRxChannelsSubscriptionSet } from '../../../api/devices/receive-channel.ts';
import { isForPage } from '../../../ui/overlay/page-keys.ts';
import { ReasonedButton } from '../../../ui/reasoned-button.tsx';
import { roughAge } from '../../../ui/time/age.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import type { Part } from '../axes/axis-lines.ts';
import { kindOf, MOST_CHANNELS } from '../blocks/draft.ts';
import { inputOf, type PatchLine } from '../blocks/patch-line.ts';
import type { PatchSession } from '../blocks/use-session.ts';
import type { SiteRouting } from '../read/use-site.ts';
import { changeWords, undoable } from './change-words.ts';
import classes from './undo.module.css';
import type { LastChange } from './use-last-change.ts';

interface Props {
  readonly change: LastChange | null;
  readonly site: SiteRouting;
  /** Why nothing can be changed; null: it can. */
  readonly closed: string | null;
  readonly session: PatchSession;
}

/** The lines that take a change back. */
export function undoOf(change: LastChange, site: Pick<SiteRouting, 'byId'>): PatchLine[] {
  const ids = new Map([...site.byId].map(([id, { name }]) => [nameKey(name), id]));
  return undoable(change).map(({ deviceId, part, name, before, after }) => ({
    deviceId,
    deviceName: site.byId.get(deviceId)?.name ?? '',
    part,
    channelName: name,
    transmitterId: ids.get(nameKey(before.subscribedDevice)) ?? null,
    target: { subscribedDevice: before.subscribedDevice, subscribedChannel: before.subscribedChannel },
    replaces: { subscribedDevice: after.subscribedDevice, subscribedChannel: after.subscribedChannel },
  }));
}

/** What the viewer changed last here, how long ago, and the way back: at once where every line is as they left it, else by the preview, which says what is not. */
export function UndoButton({ change, site, closed, session }: Props) {
  const { t } = useTranslation('routing');
  const { accountId } = useViewer();
  const now = useNow(10_000);
  const [check, isChecking] = useMutate(DevicesRxChannelsSubscriptionSet, { quiet: true, refetch: false });

  async function run(): Promise<void> {
    if (!change || closed !== null || isChecking || session.draft || session.undo) return;
    const requests = undoOf(change, site);
    if (requests.length === 0 || isTooMany(requests)) return;
    const { data } = await check({ input: { accountId, preview: true, ...inputOf(requests) } });
    if (data?.DevicesRxChannelsSubscriptionSet?.ok) session.apply(requests);
    else session.setUndo(requests);
  }
  useUndoKey(run);
  if (!change) return null;
  const back = undoable(change);
  return (
    <div className={classes.undo}>
      <span className={classes.words}>{changeWords(t, change, roughAge(change.at, now))}</span>
      {back.length > 0 && (
        <ReasonedButton
          leftSection={<IconArrowBackUp size="1rem" />}
          loading={isChecking}
          onClick={() => void run()}
          reason={closed ?? (isTooMany(back) ? t('undo.tooMany', { most: MOST_CHANNELS }) : null)}
          size="xs"
          variant="default"
        >
          {t('undo.undo')}
          <kbd className={classes.key}>Ctrl Z</kbd>
        </ReasonedButton>
      )}
    </div>
  );
}

/** A recall may have changed more channels than one call takes; of streams a change has never so many. */
const isTooMany = (lines: readonly { readonly part: Part }[]): boolean =>
  lines.filter(({ part }) => kindOf(part) === 'channel').length > MOST_CHANNELS;

/** Ctrl+Z, anywhere on the page but where text is written, and not behind a dialog. */
function useUndoKey(run: () => Promise<void>): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      if (!isUndo || !isForPage(event.target)) return;
      event.preventDefault();
      void latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

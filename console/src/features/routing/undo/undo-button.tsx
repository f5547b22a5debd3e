import { IconArrowBackUp } from '@tabler/icons-react';
import { nameKey } from '@tutti/domain/device-names';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../api/account/viewer.ts';
import { useMutate } from '../../../api/client/mutate.ts';
import { DevicesRxChannelsSubscriptionSet } from '../../../api/devices/receive-channel.ts';
import { ReasonedButton } from '../../../ui/reasoned-button.tsx';
import { roughAge } from '../../../ui/time/age.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { inputOf, type PatchLine } from '../blocks/patch-line.ts';
import type { PatchSession } from '../blocks/use-session.ts';
import type { SiteRouting } from '../read/use-site.ts';
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
  return change.lines.map(({ deviceId, rxChannelIndex, before, after }) => ({
    deviceId,
    deviceName: site.byId.get(deviceId)?.name ?? '',
    index: rxChannelIndex,
    channelName: '',
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
    const { data } = await check({ input: { accountId, preview: true, subscriptions: inputOf(requests) } });
    if (data?.DevicesRxChannelsSubscriptionSet?.ok) session.apply(requests);
    else session.setUndo(requests);
  }
  useUndoKey(run);
  if (!change) return null;
  const patched = change.lines.filter(({ after }) => after.subscribedDevice !== '').length;
  const count = change.lines.length;
  return (
    <div className={classes.undo}>
      <span className={classes.words}>
        {t(patched === 0 ? 'undo.unsubscribed' : patched === count ? 'undo.patched' : 'undo.changed', {
          count,
          age: roughAge(change.at, now),
        })}
      </span>
      <ReasonedButton
        leftSection={<IconArrowBackUp size="1rem" />}
        loading={isChecking}
        onClick={() => void run()}
        reason={closed}
        size="xs"
        variant="default"
      >
        {t('undo.undo')}
        <kbd className={classes.key}>Ctrl Z</kbd>
      </ReasonedButton>
    </div>
  );
}

/** Ctrl+Z, anywhere on the page but where text is written, and not behind a dialog. */
function useUndoKey(run: () => Promise<void>): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement && target.closest('input:not([type=checkbox], [type=radio]), textarea, [contenteditable]') !== null;
      if (!isUndo || isTyping || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      void latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FollowCommands } from '../../../live/follow-commands.tsx';
import type { Routing } from '../cells/cell.ts';
import type { Closed } from '../patch/use-closed.ts';
import type { SiteRouting } from '../read/use-site.ts';
import { partsOf, resolved } from './draft.ts';
import { DraftHead } from './draft-head.tsx';
import { nameNow } from './patch-line.ts';
import { planBlock } from './plan-block.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { rowsOfPlan, rowsOfRequests } from './preview-rows.ts';
import { ResultsDialog } from './results-dialog.tsx';
import type { PatchSession } from './use-session.ts';
import { whatWords } from './what-words.ts';

interface Props {
  readonly session: PatchSession;
  readonly routing: Routing;
  readonly site: SiteRouting;
  readonly closed: Closed;
  /** What was looked at was asked for: it is chosen no longer. */
  readonly onApplied?: (() => void) | undefined;
}

/** The preview and the results of what is patched at once, and what follows it. */
export function PatchDialogs({ session, routing, site, closed, onApplied }: Props) {
  const { patching } = session;
  return (
    <>
      {patching.followed.map((id) => (
        <FollowCommands deviceId={id} key={id} onCommands={patching.onCommands} />
      ))}
      {session.draft && <DraftPreview closed={closed} onApplied={onApplied} routing={routing} session={session} site={site} />}
      {session.undo && <UndoPreview closed={closed} routing={routing} session={session} />}
      {session.showsResults && patching.results.length > 0 && (
        <ResultsDialog
          closed={closed.site}
          leftOut={patching.leftOut}
          onAgain={(requests) => patching.ask(requests, [], true)}
          onClose={session.close}
          onUndo={session.apply}
          results={patching.results}
        />
      )}
    </>
  );
}

function DraftPreview({ session, routing, site, closed, onApplied }: Props) {
  const { t } = useTranslation('routing');
  const { t: grid } = useTranslation(['grid', 'channels']);
  const { draft } = session;
  const rows = useMemo(() => {
    if (!draft) return null;
    const places = resolved(draft, routing);
    return places && rowsOfPlan(t, grid, planBlock({ ...places, mode: draft.mode, closedOf: closed.of }));
  }, [draft, routing, closed, t, grid]);
  if (!draft) return null;
  const names = [...new Set((rows ?? []).map(({ deviceName }) => deviceName))];
  const [device] = names;
  const what = whatWords(t, partsOf(draft.receivers));
  return (
    <PreviewDialog
      applyWords={(chosen) => t('block.applyLong', { what: whatWords(t, chosen) })}
      closed={closed.site}
      head={<DraftHead devices={site.devices} draft={draft} onDraft={session.setDraft} routing={routing} />}
      onApply={(requests, leftOut) => {
        session.apply(requests, leftOut);
        onApplied?.();
      }}
      onClose={session.close}
      rows={rows}
      title={names.length === 1 && device !== undefined ? t('block.titleOf', { what, device }) : t('block.titlePlain', { what })}
    />
  );
}

function UndoPreview({ session, routing, closed }: Pick<Props, 'session' | 'routing' | 'closed'>) {
  const { t } = useTranslation('routing');
  const { undo } = session;
  const { received } = routing;
  const rows = useMemo(() => {
    return (
      undo &&
      rowsOfRequests(
        t,
        undo.map((line) => ({ ...line, channelName: nameNow(received.get(line.deviceId), line) })),
      )
    );
  }, [undo, received, t]);
  return (
    <PreviewDialog
      applyWords={(chosen) => t('undo.apply', { what: whatWords(t, chosen) })}
      closed={closed.site}
      onApply={session.apply}
      onClose={session.close}
      rows={rows}
      title={t('undo.title')}
    />
  );
}

import { useEffect, useRef, useState } from 'react';
import { useMay } from '../../api/account/viewer.ts';
import type { ClockingGroup } from '../../api/devices/clock-fields.ts';
import { FollowCommands } from '../../live/follow-commands.tsx';
import { onDemand } from '../../ui/page/on-demand.tsx';
import type { ClockDevice } from './clock-device.ts';
import { ClockingView } from './clocking-view.tsx';
import { type Draft, NO_DRAFT } from './draft.ts';
import type { HistorySearch } from './history/history-search.ts';
import { useToggles } from './use-toggles.ts';

const AutoConfigure = onDemand(
  async () => (await import('./auto-configure-dialog.tsx')).AutoConfigureDialog,
  ({ opened }) => opened,
);
const Edit = onDemand(
  async () => (await import('./clocking-edit.tsx')).ClockingEdit,
  () => true,
);

const History = onDemand(
  async () => (await import('./history/history-page.tsx')).HistoryPage,
  () => true,
);

/** What the address says of the screen. */
export type ClockingStep = 'view' | 'edit' | 'auto';

interface Props {
  readonly domainId: string;
  readonly step: ClockingStep;
  readonly group: ClockingGroup;
  readonly revision: number;
  readonly devices: ReadonlyMap<string, ClockDevice>;
  readonly history: HistorySearch;
  readonly onHistory: (search: HistorySearch) => void;
  readonly onOpen: (step: 'edit' | 'auto') => void;
  readonly onLeave: () => void;
}

/** View or edit mode, and what both share: what was changed and is not saved, and what devices were asked. What the viewer may not is the view, whatever the address says. */
export function ClockingPage({ domainId, step, group, revision, devices, history, onHistory, onOpen, onLeave }: Props) {
  const [draft, setDraft] = useState<Draft>(NO_DRAFT);
  const toggles = useToggles(devices);
  const may = useMay(domainId);
  const mayConfigure = may('CLOCK_DOMAINS');
  const mayLookBack = may('CLOCK_HISTORY');
  // Leaving was decided here: the guard of what is not saved lets it pass, also when it is kept to be edited again.
  const decided = useRef(false);
  // Whoever comes back from edit mode goes on where they left the view.
  const editButton = useRef<HTMLButtonElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === 'edit' && step === 'view') editButton.current?.focus({ preventScroll: true });
    before.current = step;
  }, [step]);
  const change = (next: Draft) => {
    decided.current = false;
    setDraft(next);
  };
  const leave = () => {
    decided.current = true;
    onLeave();
  };
  const edit = () => {
    decided.current = false;
    onOpen('edit');
  };
  return (
    <>
      {step === 'edit' && mayConfigure ? (
        <Edit
          devices={devices}
          draft={draft}
          group={group}
          isDecided={() => decided.current}
          mayToggle={may('CLOCK_DEVICES')}
          onDraft={change}
          onEditAgain={edit}
          onLeave={leave}
          toggles={toggles}
        />
      ) : history.history && mayLookBack ? (
        <History
          devices={devices}
          domainId={domainId}
          leader={group.picture.leaders[0]?.name ?? null}
          onSearch={onHistory}
          search={{ ...history, history: history.history }}
        />
      ) : (
        <ClockingView
          devices={devices}
          domainId={domainId}
          editButton={editButton}
          group={group}
          onAuto={mayConfigure ? () => onOpen('auto') : null}
          onEdit={mayConfigure ? edit : null}
          onHistory={mayLookBack ? () => onHistory({ history: 'lastDay' }) : null}
          revision={revision}
        />
      )}
      <AutoConfigure
        devices={devices}
        domainId={domainId}
        groupId={group.id}
        mayToggle={may('CLOCK_DEVICES')}
        onClose={onLeave}
        opened={step === 'auto' && mayConfigure}
        severalSubnets={group.picture.subnets.filter(({ subnet }) => subnet !== null).length > 1}
        toggles={toggles}
      />
      {toggles.followed.map((id) => (
        <FollowCommands deviceId={id} key={id} onCommands={toggles.onCommands} />
      ))}
    </>
  );
}

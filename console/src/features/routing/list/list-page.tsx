import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconFilterSearch, IconListCheck, IconSearch } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeviceCommands } from '../../../api/commands/device-commands.ts';
import { Empty } from '../../../ui/empty.tsx';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { ReasonedButton } from '../../../ui/reasoned-button.tsx';
import { UNKNOWN } from '../../../ui/status/unknown.ts';
import type { Part } from '../axes/axis-lines.ts';
import { kindOf } from '../blocks/draft.ts';
import { PatchDialogs } from '../blocks/patch-dialogs.tsx';
import { useFocusBack } from '../blocks/use-focus-back.ts';
import { type PatchSession, useSession } from '../blocks/use-session.ts';
import { type Routing, requestKey } from '../cells/cell.ts';
import { receivesStreams } from '../cells/counts.ts';
import { type Closed, useClosed } from '../patch/use-closed.ts';
import { ReceiverReader, TransmitterReader } from '../read/channel-readers.tsx';
import type { RoutingDevice } from '../read/routing-device.ts';
import { type ReadChannels, useChannels } from '../read/use-channels.ts';
import type { SiteRouting } from '../read/use-site.ts';
import type { RoutingSearch } from '../search-params.ts';
import { UndoButton } from '../undo/undo-button.tsx';
import { useLastChange } from '../undo/use-last-change.ts';
import { ChannelRows } from './channel-rows.tsx';
import classes from './list.module.css';
import { countRows, type ListFilter, type ListSection, listRow, listSections, streamRow } from './list-rows.ts';

interface Props {
  readonly domainId: string;
  readonly site: SiteRouting;
  readonly search: RoutingSearch;
  readonly onSearch: (search: RoutingSearch) => void;
  /** The switch between the forms; null where there is no other. */
  readonly start: ReactNode;
}

const NO_REQUESTS: Routing['requests'] = new Map();
/** A list has no closed receivers. */
const NOTHING_TAKEN: Routing['taken'] = new Map();
const FILTERS = ['all', 'trouble', 'free'] as const satisfies readonly ListFilter[];

/** The routing as a list: what one receiver gets, channel by channel. */
export function ListPage({ domainId, site, search, onSearch, start }: Props) {
  const { t } = useTranslation('routing');
  const channels = useChannels(site.ids);
  const closed = useClosed(site.mayRoute);
  const { change, refetch } = useLastChange(domainId);
  const session = useSession(channels.received, refetch);
  const select = useRef<HTMLSelectElement>(null);
  useFocusBack(session.isOpen, select);
  const routing = useMemo(
    (): Routing => ({
      devices: site.byId,
      pairs: site.pairs,
      received: channels.received,
      taken: NOTHING_TAKEN,
      sent: channels.sent,
      requests: NO_REQUESTS,
    }),
    [site, channels.received, channels.sent],
  );
  const receivers = site.devices.filter((one) => one.isThere && (one.receives > 0 || receivesStreams(one)));
  const device = receivers.find(({ id }) => id === search.receiver) ?? receivers[0];
  if (!device) return <Empty icon={<IconFilterSearch size="2rem" stroke={1.5} />} text={t('list.noReceiver')} />;
  const read = [...new Set([device.id, ...session.receivers])];
  return (
    <div className={classes.page}>
      {start && <div className={classes.start}>{start}</div>}
      <DeviceBar device={device} onDevice={(receiver) => onSearch({ ...search, receiver })} receivers={receivers} select={select} />
      <Receiver
        channels={channels}
        closed={closed}
        device={device}
        key={device.id}
        onEdit={(part) =>
          onSearch({ ...search, receiver: device.id, ...(typeof part === 'number' ? { edit: part } : { editStream: part }) })
        }
        session={session}
        undo={<UndoButton change={change} closed={closed.site} session={session} site={site} />}
      />
      {read.map((id) => (
        <ReceiverReader deviceId={id} domainId={domainId} key={`rx ${id}`} onRead={channels.onReceived} onUnread={channels.onUnread} />
      ))}
      {session.transmitters.map((id) => (
        <TransmitterReader deviceId={id} domainId={domainId} key={`tx ${id}`} onRead={channels.onSent} onUnread={channels.onUnread} />
      ))}
      <PatchDialogs closed={closed} routing={routing} session={session} site={site} />
    </div>
  );
}

interface BarProps {
  readonly device: RoutingDevice;
  readonly receivers: readonly RoutingDevice[];
  readonly onDevice: (id: string) => void;
  /** The element of the choice, once it is drawn. */
  readonly select: RefObject<HTMLSelectElement | null>;
}

/** Which receiver is listed, and arrows to the ones beside it. */
function DeviceBar({ device, receivers, onDevice, select }: BarProps) {
  const { t } = useTranslation('routing');
  const at = receivers.findIndex(({ id }) => id === device.id);
  const step = (to: number, label: string, icon: ReactNode) => {
    const next = receivers[to];
    return (
      <ActionIcon
        aria-label={label}
        data-tip={label}
        disabled={!next}
        onClick={() => next && onDevice(next.id)}
        size="input-sm"
        variant="default"
      >
        {icon}
      </ActionIcon>
    );
  };
  return (
    <div className={classes.devices}>
      {step(at - 1, t('list.previous'), <IconChevronLeft size="1rem" />)}
      <select
        aria-label={t('list.device')}
        className={classes.select}
        onChange={(event) => onDevice(event.currentTarget.value)}
        ref={select}
        value={device.id}
      >
        {receivers.map(({ id, name, receives }) => (
          <option key={id} value={id}>
            {t('list.receives', { device: name, count: receives })}
          </option>
        ))}
      </select>
      {step(at + 1, t('list.next'), <IconChevronRight size="1rem" />)}
    </div>
  );
}

interface ReceiverProps {
  readonly device: RoutingDevice;
  readonly channels: ReadChannels;
  readonly closed: Closed;
  readonly session: PatchSession;
  readonly onEdit: (part: Part) => void;
  readonly undo: ReactNode;
}

function Receiver({ device, channels, closed, session, onEdit, undo }: ReceiverProps) {
  const { t } = useTranslation('routing');
  const [filter, setFilter] = useState<ListFilter>('all');
  const [text, setText] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<Part> | null>(null);
  const commands = useDeviceCommands(device.id);
  const received = channels.received.get(device.id);
  const unread = channels.unread.find(({ deviceId }) => deviceId === device.id);
  const { shown } = session.patching;
  const rows = useMemo(() => {
    const isAway = device.absence !== null;
    const { streams = [], channels: alone = [] } = received ?? {};
    return [
      ...streams.map((stream) => streamRow(stream, shown.get(requestKey(device.id, stream.streamId)), isAway)),
      // As on the grid a stream is there instead of its channels.
      ...alone.flatMap((channel) => (channel.inStream ? [] : [listRow(channel, commands, isAway)])),
    ];
  }, [received, commands, shown, device]);
  const sections = useMemo(() => listSections(rows, filter, text ?? ''), [rows, filter, text]);
  const counts = countRows(rows);
  const closedOf = (part: Part) => closed.of(device, typeof part === 'string' ? 'SUBSCRIBE_STREAM' : 'SUBSCRIBE');
  const toggle = (part: Part) =>
    setChosen((known) => {
      const next = new Set(known);
      if (!next.delete(part)) next.add(part);
      return next;
    });
  return (
    <>
      <div className={classes.filters}>
        <fieldset aria-label={t('list.filter')} className={classes.chips}>
          {FILTERS.map((one) => (
            <button aria-pressed={filter === one} className={classes.chip} key={one} onClick={() => setFilter(one)} type="button">
              {t(`list.${one}`)} <span className="tabular">{received ? counts[one] : UNKNOWN}</span>
            </button>
          ))}
        </fieldset>
        <ActionIcon
          aria-expanded={text !== null}
          aria-label={t('list.search')}
          onClick={() => setText((before) => (before === null ? '' : null))}
          size="input-sm"
          variant="default"
        >
          <IconSearch size="1rem" stroke={1.75} />
        </ActionIcon>
      </div>
      {text !== null && (
        <input
          aria-label={t('list.search')}
          autoComplete="off"
          className={classes.search}
          maxLength={100}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={t('list.search')}
          type="search"
          value={text}
        />
      )}
      {!received && unread && <NotRead onRetry={unread.retry} text={t('notRead')} why={unread.why} />}
      {!received && !unread && <p className={classes.nothing}>{t('block.reading')}</p>}
      {received && sections.length === 0 && <p className={classes.nothing}>{t('list.nothing')}</p>}
      <ChannelRows chosen={chosen} closedOf={closedOf} onChoose={toggle} onEdit={onEdit} sections={sections} />
      <Foot
        chosen={chosen}
        onChosen={setChosen}
        onPatch={(parts) =>
          session.setDraft({
            receivers: { kind: 'chosen', parts: parts.map((part) => ({ deviceId: device.id, part })) },
            transmitters: { kind: 'chosen', parts: [] },
            mode: 'oneToOne',
          })
        }
        sections={sections}
        undo={undo}
        why={closedOf(rows[0]?.part ?? (receivesStreams(device) ? '' : 0))}
      />
    </>
  );
}

interface FootProps {
  readonly sections: readonly ListSection[];
  readonly chosen: ReadonlySet<Part> | null;
  readonly onChosen: (chosen: ReadonlySet<Part> | null) => void;
  readonly onPatch: (parts: readonly Part[]) => void;
  readonly undo: ReactNode;
  /** Why nothing can be changed; null: it can. */
  readonly why: string | null;
}

/** What is done with channels or streams that are chosen, and the way to choose some. */
function Foot({ sections, chosen, onChosen, onPatch, undo, why }: FootProps) {
  const { t } = useTranslation('routing');
  if (chosen === null)
    return (
      <div className={classes.foot}>
        <ReasonedButton leftSection={<IconListCheck size="1rem" />} onClick={() => onChosen(new Set())} reason={why} variant="default">
          {t('list.several')}
        </ReasonedButton>
        {undo}
      </div>
    );
  const parts = sections.flatMap(({ rows }) => rows.map(({ part }) => part));
  const [first = parts.find((part) => kindOf(part) === 'channel') ?? ''] = chosen;
  const all = parts.filter((part) => kindOf(part) === kindOf(first));
  return (
    <div className={classes.foot}>
      <Button onClick={() => onChosen(null)} variant="default">
        {t('cancel')}
      </Button>
      <Button onClick={() => onChosen(new Set(all))} variant="default">
        {t('list.selectAll')}
      </Button>
      <ReasonedButton
        onClick={() => {
          onChosen(null);
          onPatch(parts.filter((part) => chosen.has(part)));
        }}
        reason={chosen.size === 0 ? t('block.nothingToDo') : null}
      >
        {t('list.patchThese', { count: chosen.size })}
      </ReasonedButton>
    </div>
  );
}

import { Button } from '@mantine/core';
import { IconFilterSearch } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeen } from '../../api/account/first-steps.ts';
import { Empty } from '../../ui/empty.tsx';
import { isLeaf } from './axes/axis-lines.ts';
import { readOpen } from './axes/open-in-address.ts';
import { type Axes, useAxes } from './axes/use-axes.ts';
import { useOpeners } from './axes/use-openers.ts';
import type { Span } from './axes/window.ts';
import { BlockBar } from './blocks/block-bar.tsx';
import { BlockShade } from './blocks/block-shade.tsx';
import { PatchDialogs } from './blocks/patch-dialogs.tsx';
import { useBlock } from './blocks/use-block.ts';
import { useFocusBack } from './blocks/use-focus-back.ts';
import { useSession } from './blocks/use-session.ts';
import type { Routing } from './cells/cell.ts';
import { TROUBLE } from './cells/counts.ts';
import { useGeometry } from './grid/geometry.ts';
import { RoutingGrid } from './grid/routing-grid.tsx';
import { type GridCursor, type Place, useGridCursor } from './grid/use-grid-cursor.ts';
import { KeysDialog } from './parts/keys-dialog.tsx';
import { Legend } from './parts/legend.tsx';
import { Shortfalls } from './parts/shortfalls.tsx';
import { Toolbar } from './parts/toolbar.tsx';
import { ViewSwitch } from './parts/view-switch.tsx';
import { useClosed } from './patch/use-closed.ts';
import { usePatchPlace } from './patch/use-patch-place.ts';
import { useReadAhead } from './read/read-ahead.ts';
import { Readers } from './read/readers.tsx';
import { type ReadChannels, useChannels } from './read/use-channels.ts';
import type { SiteRouting } from './read/use-site.ts';
import classes from './routing.module.css';
import type { RoutingSearch } from './search-params.ts';
import { UndoButton } from './undo/undo-button.tsx';
import { useUndoable } from './undo/use-undoable.ts';

export interface RoutingPageProps {
  readonly domainId: string;
  readonly site: SiteRouting;
  readonly search: RoutingSearch;
  readonly onSearch: (search: RoutingSearch) => void;
  readonly onOpenReceiver: (deviceId: string) => void;
}

const NOTHING: Span = { from: 0, to: 0 };

/** The grid of a site with what is above and below it. */
export function GridPage({ domainId, site, search, onSearch, onOpenReceiver }: RoutingPageProps) {
  const geometry = useGeometry();
  const channels = useChannels(site.ids, useOpenIds(search));
  const axes = useAxes(domainId, site, channels, search);
  const { requests, change, refetch } = useUndoable(domainId);
  const session = useSession(channels.received, refetch);
  const closed = useClosed(site.mayRoute);
  const cursor = useGridCursor(axes.rows.lines, axes.columns.lines);
  const searchBox = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  useFocusBack(session.isOpen, grid);
  const [keysOpened, setKeysOpened] = useState(false);
  const [spans, setSpans] = useState({ rows: NOTHING, columns: NOTHING });
  const onDrawn = useCallback((rows: Span, columns: Span) => setSpans({ rows, columns }), []);
  useSeen('ROUTING_SEEN', channels.received.size > 0);
  const routing = useRouting(site, channels, session.patching.shown, requests.requests);
  const block = useBlock({ block: cursor.block, axes, routing, closed });
  const applyBlock = () => {
    if (!block?.lines || block.problem !== null) return;
    session.applyPlan(block.lines);
    cursor.release();
  };
  const patch = usePatchPlace({ axes, routing, closed, requests });
  const openers = useOpeners(axes, search, onSearch, useReadAhead(domainId, channels.onAhead));
  const isNothing = axes.rows.lines.length === 0 || axes.columns.lines.length === 0;
  const acts = {
    onPatch: patch.toggle,
    onRemove: patch.remove,
    onOpen: (place: Place) => (block ? applyBlock() : openers.open(place)),
    onClose: openers.close,
    onSearch: () => searchBox.current?.focus(),
    onHelp: () => setKeysOpened(true),
    onLeave: cursor.release,
  };
  return (
    <>
      <Toolbar
        onKeys={() => setKeysOpened(true)}
        onSearch={onSearch}
        search={search}
        searchBox={searchBox}
        trouble={TROUBLE.reduce((sum, state) => sum + site.total[state], 0)}
        start={<ViewSwitch onSearch={onSearch} search={search} />}
        end={<UndoButton change={change} closed={closed.site} session={session} site={site} />}
      />
      <Shortfalls columns={axes.columns.shortfall} devices={site.byId} rows={axes.rows.shortfall} unread={channels.unread} />
      {isNothing ? (
        <Nothing axes={axes} onSearch={onSearch} search={search} />
      ) : (
        <RoutingGrid
          acts={acts}
          axes={axes}
          grid={grid}
          cursor={cursor}
          editable={closed.site === null}
          geometry={geometry}
          onClick={(place, how) => {
            if (selects(cursor, place, how)) return;
            if (isOpenable(axes, place)) openers.open(place);
            else patch.add(place);
          }}
          onDrawn={onDrawn}
          onStay={(place) => isOpenable(axes, place) && openers.approach(place)}
          onToggle={openers.toggle}
          overlay={cursor.block && block && <BlockShade axes={axes} block={cursor.block} geometry={geometry} lines={block.lines} />}
          routing={routing}
          tip={{ closed, patch, onOpen: openers.open, onOpenReceiver }}
        />
      )}
      {block && !session.isOpen && (
        <BlockBar block={block} onApply={applyBlock} onCancel={cursor.release} onPreview={() => session.setDraft(block.draft)} />
      )}
      <PatchDialogs closed={closed} onApplied={cursor.release} routing={routing} session={session} site={site} />
      <Legend asked={routing.requests.size} onSearch={onSearch} search={search} total={site.total} />
      <Readers {...{ axes, channels, domainId, requests, session, site, spans }} block={block?.draft ?? null} />
      <KeysDialog onClose={() => setKeysOpened(false)} opened={keysOpened} />
    </>
  );
}

/** The devices that the address opens on each axis. */
function useOpenIds({ rxOpen, txOpen }: RoutingSearch) {
  const rows = useMemo(() => [...(readOpen(rxOpen)?.keys() ?? [])], [rxOpen]);
  const columns = useMemo(() => [...(readOpen(txOpen)?.keys() ?? [])], [txOpen]);
  return { rows, columns };
}

/** All that the crosspoints are drawn from. */
function useRouting(
  site: SiteRouting,
  { received, taken, sent }: ReadChannels,
  shown: Routing['requests'],
  asked: Routing['requests'],
): Routing {
  return useMemo(
    () => ({ devices: site.byId, pairs: site.pairs, received, taken, sent, requests: new Map([...shown, ...asked]) }),
    [site, received, taken, sent, shown, asked],
  );
}

/** Goes to a crosspoint that was clicked, and answers whether that was all: by touch the first tap selects a corner, the second one the other; with a mouse Shift does. */
function selects(cursor: GridCursor, place: Place, { touched, extend }: { readonly touched: boolean; readonly extend: boolean }): boolean {
  const isSecond = touched && cursor.focus !== null && cursor.block === null;
  cursor.go(place, extend || isSecond);
  return touched || extend;
}

/** Whether something is closed at a crosspoint, which Enter and a click open. */
const isOpenable = ({ rows, columns }: Axes, { row, column }: Place): boolean =>
  [rows.lines[row], columns.lines[column]].some((line) => line && !isLeaf(line) && !(line.kind === 'device' && line.open));

/** That nothing is left, and the way back to all of it. */
function Nothing({ axes, search, onSearch }: { axes: Axes } & Pick<RoutingPageProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation('grid');
  const isSearched = search.rx !== undefined || search.tx !== undefined;
  const isFiltered = search.patched === true || search.only !== undefined;
  if (axes.rows.pending || axes.columns.pending) return <div className={classes.room} />;
  // Devices were searched all the same.
  const isUnread = [axes.rows, axes.columns].some(({ shortfall }) => shortfall?.kind === 'failed');
  const { rxOpen, txOpen } = search;
  return (
    <div className={classes.room}>
      <Empty
        action={
          (isSearched || isFiltered) && (
            <Button onClick={() => onSearch({ ...(rxOpen && { rxOpen }), ...(txOpen && { txOpen }) })} variant="default">
              {t('empty.clear')}
            </Button>
          )
        }
        icon={<IconFilterSearch size="2rem" stroke={1.5} />}
        text={t(isUnread ? 'empty.searchDevices' : isSearched ? 'empty.search' : isFiltered ? 'empty.filter' : 'empty.channels')}
      />
    </div>
  );
}

import {
  IconAdjustmentsHorizontal,
  IconArrowBarRight,
  IconArrowBarToRight,
  IconArrowRight,
  IconCamera,
  IconHelp,
  IconKey,
  IconLogout,
  IconMapPin,
  IconPlug,
  IconPlus,
  IconRefresh,
  IconReplace,
  IconSettings,
  IconStack2,
  IconVolume,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar.tsx';
import { StatusShape } from '../../../ui/status/status-shape.tsx';
import { Marked } from './marked.tsx';
import classes from './search.module.css';
import type { Entry, Kind } from './search-groups.ts';

const ICONS: Readonly<Record<NonNullable<Entry['icon']>, TablerIcon>> = {
  receive: IconArrowBarToRight,
  transmit: IconArrowBarRight,
  stream: IconStack2,
  reboot: IconRefresh,
  replace: IconReplace,
  key: IconKey,
  agent: IconPlug,
  help: IconHelp,
  signOut: IconLogout,
  preferences: IconAdjustmentsHorizontal,
  add: IconPlus,
};
const ICON_OF_KIND: Readonly<Partial<Record<Kind, TablerIcon>>> = {
  channels: IconVolume,
  settings: IconSettings,
  snapshots: IconCamera,
  places: IconMapPin,
};

function Picture({ entry: { kind, icon, name, status } }: { entry: Entry }) {
  if (status) return <StatusShape value={status} />;
  if (kind === 'users') return <Avatar name={name} />;
  const Icon = (icon && ICONS[icon]) ?? ICON_OF_KIND[kind] ?? IconArrowRight;
  return <Icon aria-hidden size="1rem" stroke={1.75} />;
}

/** A row of the list. The chosen one has the focus of whoever uses a screen reader, while the keys go to the field. */
export function SearchRow(props: {
  id: string;
  entry: Entry;
  words: readonly string[];
  chosen: boolean;
  onOpen: (isNewTab: boolean) => void;
  onPoint: () => void;
}) {
  const { t } = useTranslation(['search', 'common']);
  const { entry, words, chosen } = props;
  const { status } = entry;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field that the list belongs to
    <div
      id={props.id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element belongs into a select or a datalist
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={classes.row}
      onClick={({ ctrlKey, metaKey }) => props.onOpen(ctrlKey || metaKey)}
      onPointerMove={chosen ? undefined : props.onPoint}
    >
      <span className={classes.picture}>
        <Picture entry={entry} />
      </span>
      <span className={classes.text}>
        <span className={classes.name}>
          <Marked text={entry.name} words={words} />
        </span>
        {entry.detail && (
          <span className={classes.detail}>
            <Marked text={entry.detail} words={words} />
          </span>
        )}
      </span>
      {entry.trouble ? (
        <span className={classes.trouble} data-status={status}>
          {entry.trouble}
        </span>
      ) : (
        status && status !== 'none' && <span className="visually-hidden">{t(`common:status.${status}`)}</span>
      )}
      {chosen && (
        <kbd aria-hidden className={classes.key}>
          Enter
        </kbd>
      )}
    </div>
  );
}

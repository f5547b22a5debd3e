import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import { CopyButton } from '../copy-button.tsx';
import { SideDrawer } from '../overlay/side-drawer.tsx';
import { useOpening } from '../overlay/use-opening.ts';
import { Breakable } from './breakable.tsx';
import type { Entry } from './entry.ts';
import { EntryChanges } from './entry-changes.tsx';
import classes from './entry-drawer.module.css';
import { EntryFacts, type EntryPlaces } from './entry-facts.tsx';

export interface EntryDrawerProps extends EntryPlaces {
  /** The entry that is open; null: none. 'missing': one was asked for that is not there, or not for this reader. */
  readonly entry: Entry | 'missing' | null;
  /** The address that opens the entry, with its host. */
  readonly addressOf: (entry: Entry) => string;
  readonly onClose: () => void;
}

/** Everything about an entry, at the right: over the list it was opened from, which stays in use from 1201 px up. Escape closes it. */
export function EntryDrawer({ entry, addressOf, onClose, names, ...places }: EntryDrawerProps) {
  const { t } = useTranslation('events');
  const shown = useOpening(entry)?.about;
  return (
    <SideDrawer keepsFocus onClose={onClose} opened={entry !== null} title={t('entry.title')}>
      {shown === 'missing' && <p>{t('entry.missing')}</p>}
      {shown && shown !== 'missing' && (
        <>
          <p className={classes.text}>
            <Breakable text={said(shown.text)} />
          </p>
          <EntryFacts entry={shown} {...places} />
          <EntryChanges changes={shown.changes} names={names} type={shown.type} />
          <div className={classes.actions}>
            <CopyButton icon={<IconLink aria-hidden size="1rem" stroke={1.75} />} label={t('entry.copyLink')} text={addressOf(shown)} />
            <CopyButton label={t('entry.copyId')} text={shown.id} />
          </div>
        </>
      )}
    </SideDrawer>
  );
}

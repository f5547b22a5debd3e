import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraggedDevice } from '../../ui/dnd/dragged-device.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { DidYouKnow } from './did-you-know.tsx';
import homeClasses from './home.module.css';
import type { UnassignedDevice } from './home-documents.ts';
import classes from './unassigned.module.css';
import { UnassignedCard } from './unassigned-card.tsx';

/** Two rows of four: a building full of new devices must not hide the sites. */
const AT_FIRST = 8;

interface Props {
  readonly devices: readonly UnassignedDevice[];
  readonly onMove: (device: DraggedDevice) => void;
  /** Null: the viewer may not create a site. */
  readonly onCreate: ((device: DraggedDevice) => void) | null;
}

/** The devices that wait for a site; nothing at all where none does (HOME-004). Only who may assign them is given any (HOME-005). */
export function UnassignedSection({ devices, onMove, onCreate }: Props) {
  const { t } = useTranslation('home');
  const heading = useId();
  const now = useNow();
  const [open, setOpen] = useState(false);
  if (devices.length === 0) return null;
  const shown = open ? devices : devices.slice(0, AT_FIRST);
  return (
    <section aria-labelledby={heading}>
      <div className={homeClasses.sectionHead}>
        <h2 id={heading}>{t('unassigned.title')}</h2>
        <span className={`${homeClasses.sectionCount} tabular`}>{devices.length}</span>
        <DidYouKnow place="beside" />
      </div>
      <ul className={classes.list}>
        {shown.map((device) => (
          <li key={device.id}>
            <UnassignedCard device={device} now={now} onMove={onMove} onCreate={onCreate} />
          </li>
        ))}
      </ul>
      {devices.length > AT_FIRST && (
        <Button variant="subtle" size="xs" mt={8} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('unassigned.showFewer') : t('unassigned.showAll', { count: devices.length })}
        </Button>
      )}
    </section>
  );
}

import { TextInput } from '@mantine/core';
import { IconBolt, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClockingGroup } from '../../api/devices/clock-fields.ts';
import type { ClockDevice } from './clock-device.ts';
import classes from './clocking-edit.module.css';
import { practiceFacts } from './practice.ts';
import { placesOf, subnetGroups } from './subnet-groups.ts';
import { SubnetPanel } from './subnet-panel.tsx';
import type { Toggles } from './use-toggles.ts';

interface Props {
  readonly devices: ReadonlyMap<string, ClockDevice>;
  readonly subnets: ClockingGroup['picture']['subnets'];
  readonly toggles: Toggles;
}

/** The devices of the site, a table for each subnet, with a search over all. They stay where they were when this was opened. */
export function DevicePanels({ devices, subnets, toggles }: Props) {
  const { t } = useTranslation('clocking');
  const id = useId();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const [places] = useState(() => placesOf(subnetGroups([...devices.values()])));
  const found = useMemo(
    () => [...devices.values()].filter(({ name }) => wanted === '' || name.toLowerCase().includes(wanted)),
    [devices, wanted],
  );
  const groups = useMemo(() => subnetGroups(found, places), [found, places]);
  return (
    <section aria-labelledby={id} className={classes.panels}>
      <div className={classes.panelsHead}>
        <h2 id={id}>{t('panels.title')}</h2>
        <span className={`${classes.faint} tabular`}>{devices.size}</span>
        <TextInput
          aria-label={t('panels.search')}
          className={classes.search ?? ''}
          leftSection={<IconSearch aria-hidden size="1rem" stroke={1.75} />}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={t('panels.search')}
          type="search"
          value={text}
        />
      </div>
      <p className={classes.when}>
        <IconBolt aria-hidden size="1rem" stroke={1.75} />
        {t('panels.atOnce')}
      </p>
      {groups.length === 0 && <p className={classes.faint}>{t(devices.size === 0 ? 'none' : 'panels.nothing')}</p>}
      {groups.map((group) => (
        <SubnetPanel
          group={group}
          key={group.subnet ?? ''}
          practice={practiceFacts(group.subnet, subnets, devices)}
          searching={wanted !== ''}
          toggles={toggles}
        />
      ))}
    </section>
  );
}

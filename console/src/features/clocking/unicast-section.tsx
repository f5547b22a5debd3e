import { Button } from '@mantine/core';
import { IconSettingsAutomation } from '@tabler/icons-react';
import { IDEAL_UNICAST_DEVICES } from '@tutti/domain/clock-rules/best-practice';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClockingGroup } from '../../api/devices/clock-fields.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { orUnknown } from '../../ui/status/unknown.ts';
import type { ClockDevice } from './clock-device.ts';
import classes from './clocking-view.module.css';
import { practiceFacts, practiceOf } from './practice.ts';
import { UnicastWarning } from './unicast-warning.tsx';

interface Props {
  readonly subnets: ClockingGroup['picture']['subnets'];
  readonly devices: ReadonlyMap<string, ClockDevice>;
  /** Null: the viewer may not. */
  readonly onAuto: (() => void) | null;
}

/** What unicast clocking is for, the button that sets it up, the state of each subnet and what to beware of (CLOCK-014 to CLOCK-016). */
export function UnicastSection({ subnets, devices: members, onAuto }: Props) {
  const { t } = useTranslation('clocking');
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classes.unicast}>
      <div>
        <h3 id={heading}>{t('unicast.title')}</h3>
        <p className={classes.guidance}>{t('unicast.guidance')}</p>
        {onAuto && (
          <div className={classes.auto}>
            <Button leftSection={<IconSettingsAutomation aria-hidden size="1rem" stroke={1.75} />} onClick={onAuto} variant="default">
              {t('unicast.auto')}
            </Button>
            <span className={classes.faint}>{t('unicast.autoHint')}</span>
          </div>
        )}
      </div>
      {subnets.length > 0 && (
        <table aria-label={t('unicast.subnets')} className={classes.subnets}>
          <thead>
            <tr>
              <th scope="col">{t('unicast.subnet')}</th>
              <th className={classes.number} scope="col">
                {t('unicast.devices')}
              </th>
              <th className={classes.number} scope="col">
                {t('unicast.unicast')}
              </th>
              <th scope="col">{t('unicast.practice')}</th>
            </tr>
          </thead>
          <tbody>
            {subnets.map(({ subnet, devices }) => {
              const facts = practiceFacts(subnet, subnets, members);
              const { unicastDevices } = facts;
              const { value, word } = practiceOf(subnet, facts);
              return (
                <tr key={subnet ?? ''}>
                  <th className="tabular" scope="row">
                    {subnet ?? t('unicast.noSubnet')}
                  </th>
                  <td className={`${classes.number} tabular`}>{devices}</td>
                  <td className={`${classes.number} tabular`}>{orUnknown(unicastDevices)}</td>
                  <td>
                    <StatusWord
                      topic={`practice.${word}`}
                      value={value}
                      word={t(`practice.${word}`, { count: unicastDevices ?? 0, best: IDEAL_UNICAST_DEVICES })}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <UnicastWarning />
    </section>
  );
}

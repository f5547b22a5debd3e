import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { said } from '../../i18n/said.ts';
import { SkeletonAfter } from '../../ui/page/skeleton-after.tsx';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import { StatusWord } from '../../ui/status/status-word.tsx';
import classes from './auto-configure.module.css';
import { NothingToChange, namesOf, Unseen } from './auto-scope.tsx';
import type { ClockDevice } from './clock-device.ts';
import type { ClockPlan } from './clocking-documents.ts';

const WAITING = ['first', 'second', 'third', 'fourth'];

interface Props {
  readonly plan: ClockPlan | null;
  readonly problem: string | null;
  /** The network changed since the plan was shown first. */
  readonly isNew: boolean;
  readonly severalSubnets: boolean;
  readonly devices: ReadonlyMap<string, ClockDevice>;
  readonly onRead: () => void;
}

/** What would be changed, at which device, and why; what it brings; and what stays wanting. */
export function AutoPlan({ plan, problem, isNew, severalSubnets, devices, onRead }: Props) {
  const { t } = useTranslation(['clocking', 'common']);
  if (problem !== null) {
    return (
      <div className={classes.failed}>
        <StatusWord value="error" word={t('auto.notRead')} />
        <span>{problem}</span>
        <Button onClick={onRead} size="xs" variant="default">
          {t('common:retry')}
        </Button>
      </div>
    );
  }
  if (!plan) {
    return (
      <output aria-label={t('auto.reading')}>
        <SkeletonAfter>
          {WAITING.map((key) => (
            <Skeleton height={16} key={key} mb={16} width="80%" />
          ))}
        </SkeletonAfter>
      </output>
    );
  }
  const { changes, shortfalls } = plan;
  return (
    <div className={classes.plan}>
      {isNew && (
        <p className={classes.changed} role="alert">
          <StatusShape size={16} value="warning" />
          {t('auto.changed')}
        </p>
      )}
      {changes.length === 0 ? (
        <NothingToChange devices={devices} severalSubnets={severalSubnets} unseen={plan.unseen} />
      ) : (
        <>
          <p>{t('auto.intro', { count: changes.length })}</p>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('auto.device')}</th>
                <th scope="col">{t('auto.setting')}</th>
                <th scope="col">{t('auto.why')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={`${change.deviceId} ${change.setting}`}>
                  <th scope="row">
                    {change.deviceName}
                    <span className={`${classes.meta} tabular`}>{change.subnet}</span>
                  </th>
                  <td>{t(`auto.settings.${change.setting}`)}</td>
                  <td>{t(`auto.reasons.${change.reason}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Brings devices={devices} plan={plan} />
        </>
      )}
      <Unseen devices={devices} unseen={plan.unseen} />
      {shortfalls.length > 0 && (
        <section>
          <h3>{t('auto.shortfalls')}</h3>
          <ul className={classes.list}>
            {shortfalls.map(({ subnet, message }) => (
              <li key={subnet}>
                <StatusShape value="warning" />
                {t('auto.shortfall', { subnet, message: said(message) })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Who finds a leader by it, and how many leaders there are then. */
function Brings({ plan, devices }: Pick<Props, 'devices'> & { plan: ClockPlan }) {
  const { t } = useTranslation('clocking');
  const { withoutLeader, withoutLeaderAfter, leaders, leadersAfter } = plan;
  const names = (ids: readonly string[]) => namesOf(ids, devices, (count) => t('notices.and', { count }));
  const finding = withoutLeader.filter((id) => !withoutLeaderAfter.includes(id));
  const asMany = leadersAfter.length === leaders.length;
  return (
    <section>
      <h3>{t('auto.brings')}</h3>
      <ul className={classes.list}>
        {finding.length > 0 && (
          <li>
            <StatusShape value="positive" />
            {t('auto.find', { count: finding.length, names: names(finding) })}
          </li>
        )}
        {!asMany && (
          <li>
            <StatusShape value={leadersAfter.length < leaders.length ? 'positive' : 'info'} />
            {t('auto.leaders', { count: leadersAfter.length, before: leaders.length, names: names(leadersAfter) })}
          </li>
        )}
        {finding.length === 0 && asMany && (
          <li>
            <StatusShape value="info" />
            {t('auto.steady')}
          </li>
        )}
        {withoutLeaderAfter.length > 0 && (
          <li>
            <StatusShape value="warning" />
            {t('auto.still', { count: withoutLeaderAfter.length, names: names(withoutLeaderAfter) })}
          </li>
        )}
      </ul>
    </section>
  );
}

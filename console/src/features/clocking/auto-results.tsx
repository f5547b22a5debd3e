import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceCommandInfo, DeviceCommandState } from '../../api/device-commands.ts';
import { said } from '../../i18n/said.ts';
import type { StatusValue } from '../../ui/status.ts';
import { StatusShape } from '../../ui/status-shape.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import classes from './auto-configure.module.css';
import type { ClockPlan } from './documents.ts';

type Change = ClockPlan['changes'][number];

/** A change of the plan that was asked for, with its command as it was given; asked again, its own id or why it was refused at once. */
export interface DoneChange {
  readonly change: Change;
  readonly command: DeviceCommandInfo | null;
  readonly commandId?: string | null;
  readonly refusal?: string | null;
}
/** A change with how far its command came. */
interface Result {
  readonly change: Change;
  readonly state: DeviceCommandState;
  readonly reason: string | null;
}

const SHAPES: Readonly<Record<DeviceCommandState, StatusValue>> = {
  ACCEPTED: 'inProgress',
  SENT: 'inProgress',
  DONE: 'positive',
  REFUSED: 'error',
  EXPIRED: 'error',
};
const COUNTED = { failed: ['REFUSED', 'EXPIRED'], open: ['ACCEPTED', 'SENT'], done: ['DONE'] } as const satisfies Record<
  string,
  readonly DeviceCommandState[]
>;
const COUNT_SHAPES = { failed: 'error', open: 'inProgress', done: 'positive' } as const;

/** How far each change came, by the newest that is known of its command. */
export function resultsOf(done: readonly DoneChange[], commands: readonly DeviceCommandInfo[]): Result[] {
  return done.map(({ change, command, commandId, refusal }) => {
    if (typeof refusal === 'string') return { change, state: 'REFUSED', reason: refusal };
    const id = commandId ?? command?.id;
    const now = commands.find((one) => one.id === id) ?? command;
    return { change, state: now?.state ?? 'ACCEPTED', reason: now?.reason ?? null };
  });
}

/** What came of each change, as its device says it. */
export function AutoResults({ results }: { results: readonly Result[] }) {
  const { t } = useTranslation('clocking');
  const view = useRef<HTMLHeadingElement>(null);
  // The button that brought this is gone: reading goes on here.
  useEffect(() => view.current?.focus(), []);
  return (
    <div className={classes.plan}>
      <div className={classes.summary}>
        <h3 ref={view} tabIndex={-1}>
          {t('auto.results')}
        </h3>
        <output className={classes.counts}>
          {(['failed', 'open', 'done'] as const).map((key) => {
            const count = results.filter(({ state }) => COUNTED[key].some((one) => one === state)).length;
            return (
              count > 0 && (
                <span key={key}>
                  <StatusShape value={COUNT_SHAPES[key]} />
                  {t(`auto.count.${key}`, { count })}
                </span>
              )
            );
          })}
        </output>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('auto.device')}</th>
            <th scope="col">{t('auto.setting')}</th>
            <th scope="col">{t('auto.result')}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ change, state, reason }) => (
            <tr key={`${change.deviceId} ${change.setting}`}>
              <th scope="row">
                {change.deviceName}
                <span className={`${classes.meta} tabular`}>{change.subnet}</span>
              </th>
              <td>{t(`auto.settings.${change.setting}`)}</td>
              <td>
                <StatusWord value={SHAPES[state]} word={t(`auto.state.${state}`)} />
                {reason && <span className={classes.meta}>{said(reason)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

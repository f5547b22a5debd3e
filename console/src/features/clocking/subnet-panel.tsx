import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { IDEAL_UNICAST_DEVICES } from '@tutti/domain/clock-rules/best-practice';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { StatusWord } from '../../ui/status/status-word.tsx';
import { type PracticeFacts, practiceOf } from './practice.ts';
import type { SubnetGroup } from './subnet-groups.ts';
import classes from './subnet-panel.module.css';
import { ToggleCards } from './toggle-cards.tsx';
import { ToggleTable } from './toggle-table.tsx';
import type { Toggles } from './use-toggles.ts';

/** Devices that are shown until more are asked for. */
const SHOWN_AT_FIRST = 7;

interface Props {
  readonly group: SubnetGroup;
  readonly practice: PracticeFacts;
  /** Somebody searches: everything found is shown. */
  readonly searching: boolean;
  readonly toggles: Toggles;
}

/** The devices of one subnet with their toggles (CLOCK-032); collapsible, long ones in part until more is asked for. */
export function SubnetPanel({ group, practice, searching, toggles }: Props) {
  const { t } = useTranslation('clocking');
  const { narrow } = useWidth();
  const id = useId();
  const [collapsed, setCollapsed] = useState(false);
  const [all, setAll] = useState(false);
  const whole = all || searching || group.devices.length <= SHOWN_AT_FIRST + 1;
  const devices = whole ? group.devices : group.devices.slice(0, SHOWN_AT_FIRST);
  const name = group.subnet ?? t('unicast.noSubnet');
  const { value, word } = practiceOf(group.subnet, practice);
  const unicast = practice.unicastDevices;
  const below = word === 'addOne' || word === 'addTwo';
  const Chevron = collapsed ? IconChevronRight : IconChevronDown;
  const List = narrow ? ToggleCards : ToggleTable;
  return (
    <section aria-labelledby={id} className={classes.panel}>
      <div className={classes.head}>
        <button
          aria-expanded={!collapsed}
          aria-label={t(collapsed ? 'panels.expand' : 'panels.collapse', { subnet: name })}
          className={classes.collapse}
          onClick={() => setCollapsed(!collapsed)}
          type="button"
        >
          <Chevron aria-hidden size="1rem" stroke={1.75} />
        </button>
        <h3 className="tabular" id={id}>
          {name}
        </h3>
        <span className={classes.count}>{t('devices.count', { count: group.devices.length })}</span>
        <span className={classes.practice}>
          <StatusWord
            value={value}
            word={
              unicast === null
                ? t('practice.panelUnknown')
                : t(below ? 'practice.panelBelow' : 'practice.panel', { count: unicast, best: IDEAL_UNICAST_DEVICES })
            }
          />
        </span>
      </div>
      {!collapsed && (
        <>
          <List devices={devices} label={name} toggles={toggles} />
          {(!whole || (all && !searching)) && (
            <button className={classes.more} onClick={() => setAll(!all)} type="button">
              {all ? t('panels.showLess') : t('panels.showMore', { count: group.devices.length - SHOWN_AT_FIRST })}
            </button>
          )}
        </>
      )}
    </section>
  );
}

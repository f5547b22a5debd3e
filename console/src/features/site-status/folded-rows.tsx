import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { notThere } from '@tutti/domain/site-messages';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatusDevice } from '../../api/devices/device-fields.ts';
import { said } from '../../i18n/said.ts';
import { StatusShape } from '../../ui/status/status-shape.tsx';
import type { AreaRow, FoldedRows as Folded } from './area-rows.ts';
import classes from './panel.module.css';
import { ShowAll, useShortList } from './short-list.tsx';

interface Props {
  readonly area: 'clocking' | 'subscriptions' | 'latency';
  readonly folded: Folded<StatusDevice>;
  readonly children: (row: AreaRow<StatusDevice>) => ReactNode;
}

/** Devices that are not there, in one line: nothing of them is known. Each of them once that is asked for. */
export function FoldedRows({ area, folded: { agentConnected, rows }, children }: Props) {
  const { t } = useTranslation('status');
  const [open, setOpen] = useState(false);
  const list = useShortList(rows);
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <>
      <li>
        <UnstyledButton aria-expanded={open} className={classes.row ?? ''} onClick={() => setOpen(!open)}>
          <span className={classes.shape}>
            <StatusShape label={t('severity.UNKNOWN')} size={16} value="unknown" />
          </span>
          <span className={classes.who} data-wide>
            <span className={classes.unavailable}>{said(notThere(area, rows.length, agentConnected))}</span>
          </span>
          <Chevron aria-hidden className={classes.chevron} size={16} stroke={1.75} />
        </UnstyledButton>
      </li>
      {open && list.shown.map(children)}
      {open && (
        <li className={classes.foldEnd}>
          <ShowAll list={list} />
        </li>
      )}
    </>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconDotsVertical, IconPlugOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { DropMenu } from '../../ui/overlay/drop-menu.tsx';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { AgentStateWord } from './agent-state.tsx';
import classes from './agents.module.css';
import type { Agent } from './agents-documents.ts';

interface Props {
  readonly agent: Agent;
  readonly onRestart: () => void;
  readonly onRevoke: () => void;
}

const restartIcon = <IconRefresh aria-hidden size="1rem" stroke={1.75} />;
const revokeIcon = <IconPlugOff aria-hidden size="1rem" stroke={1.75} />;

/** The state of an agent, and what its administrators can do to it: as buttons, in a narrow window in a menu. */
export function AgentActions(props: Props) {
  const { small } = useWidth();
  const { isAdministrator } = useViewer();
  return (
    <div className={classes.aside}>
      <AgentStateWord agent={props.agent} />
      {isAdministrator && (small ? <ActionsMenu {...props} /> : <Buttons {...props} />)}
    </div>
  );
}

const takesRestart = ({ description }: Agent): boolean => description?.takes.includes('RESTART') === true;

function Buttons({ agent, onRestart, onRevoke }: Props) {
  const { t } = useTranslation('server');
  return (
    <>
      {takesRestart(agent) && (
        <Button disabled={!agent.connected} leftSection={restartIcon} onClick={onRestart} variant="default">
          {t('agent.restart')}
        </Button>
      )}
      <Button color="red" leftSection={revokeIcon} onClick={onRevoke} variant="outline">
        {t('agents.revoke')}
      </Button>
    </>
  );
}

function ActionsMenu({ agent, onRestart, onRevoke }: Props) {
  const { t } = useTranslation('server');
  const restart = {
    key: 'restart',
    label: t('agent.restart'),
    icon: restartIcon,
    onSelect: onRestart,
    ...(!agent.connected && { unavailable: t('agents.away') }),
  };
  const revoke = { key: 'revoke', label: t('agents.revoke'), icon: revokeIcon, danger: true, onSelect: onRevoke };
  return (
    <DropMenu
      button={
        <ActionIcon aria-label={t('agent.menu', { agent: agent.name })} className={classes.menu} color="gray" size="lg" variant="subtle">
          <IconDotsVertical aria-hidden size="1.25rem" stroke={1.75} />
        </ActionIcon>
      }
      entries={takesRestart(agent) ? [restart, revoke] : [revoke]}
      position="bottom-end"
    />
  );
}

import { Button } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { isOwnRight, type OwnRight } from '@tutti/domain/rights';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { useRoleName } from '../../ui/use-role-name.ts';
import { EditRole } from './edit-role.tsx';
import { NewRole } from './new-role.tsx';
import { RightsTable } from './rights-table.tsx';
import { RoleChoice } from './role-choice.tsx';
import classes from './roles.module.css';
import { AccountRoles, type Role } from './roles-documents.ts';

/** What is edited: an own role, or one that is being made from some rights. */
type Edited = { readonly id: string } | { readonly from: readonly OwnRight[]; readonly round: number };

/** `/settings/Roles`: the rights of each role, of which own ones can be changed. */
export function RolesScreen() {
  const { t } = useTranslation('roles');
  const { accountId } = useViewer();
  const { data, error, refetch } = usePolledQuery({ query: AccountRoles, variables: { accountId }, interval: POLL.accountInfo });
  const roles = data?.account?.roles;
  if (roles) return <Roles key={accountId} roles={roles} />;
  return (
    <SettingsPage title={t('title')}>
      {error ? <NotRead onRetry={refetch} text={t('notRead')} why={wordsOf(error)} /> : <PlainTableSkeleton lines={12} />}
    </SettingsPage>
  );
}

function Roles({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation('roles');
  const nameOf = useRoleName();
  const [wanted, setWanted] = useState<Edited | null>(null);
  const own = roles.filter(({ builtIn }) => !builtIn);
  // Whoever comes sees the first; one that was deleted gives way to it.
  const isMaking = wanted !== null && 'from' in wanted;
  const edited = isMaking ? null : (own.find(({ id }) => wanted !== null && 'id' in wanted && id === wanted.id) ?? own[0] ?? null);
  const model = edited ?? roles.find(({ id }) => id === 'OPERATOR');
  const make = (from: readonly OwnRight[]) => setWanted({ from, round: isMaking ? wanted.round + 1 : 1 });
  const aside = (
    <div className={classes.actions}>
      {model && (
        <Button
          leftSection={<IconCopy aria-hidden size="1rem" stroke={1.75} />}
          onClick={() => make(model.rights.filter(isOwnRight))}
          variant="default"
        >
          {t('newFrom', { name: nameOf(model) })}
        </Button>
      )}
      <Button leftSection={<IconPlus aria-hidden size="1rem" stroke={1.75} />} onClick={() => make(['READ'])}>
        {t('new')}
      </Button>
    </div>
  );
  const builtIn = roles.filter((role) => role.builtIn);
  const done = (id: string | null) => setWanted(id === null ? null : { id });
  return (
    <SettingsPage aside={aside} title={t('title')}>
      <p className={classes.intro}>{t('intro')}</p>
      {!isMaking && own.length > 1 && edited && (
        <RoleChoice chosen={edited.id} label={t('own')} onChange={(id) => setWanted({ id })} roles={own} />
      )}
      {isMaking && <NewRole builtIn={builtIn} from={wanted.from} key={wanted.round} onDone={done} />}
      {edited && <EditRole builtIn={builtIn} key={edited.id} onGone={() => done(null)} role={edited} />}
      {!isMaking && !edited && <RightsTable builtIn={builtIn} edited={null} />}
    </SettingsPage>
  );
}

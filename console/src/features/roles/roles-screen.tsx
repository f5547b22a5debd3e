import { Button } from '@mantine/core';
import { IconCopy, IconPlus, IconUserQuestion } from '@tabler/icons-react';
import { isOwnRight } from '@tutti/domain/rights';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../api/account/viewer.ts';
import { wordsOf } from '../../api/client/errors.ts';
import { POLL, usePolledQuery } from '../../api/client/poll.ts';
import { Empty } from '../../ui/empty.tsx';
import { useFocusWhenGone } from '../../ui/overlay/use-focus-when-gone.ts';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { SettingsPage } from '../../ui/page/settings-page.tsx';
import { NotYetRead } from '../../ui/table/not-yet-read.tsx';
import { PlainTableSkeleton } from '../../ui/table/plain-table-skeleton.tsx';
import { useRoleName } from '../../ui/use-role-name.ts';
import { BuiltInRole } from './built-in-role.tsx';
import { EditRole } from './edit-role.tsx';
import { NewRole } from './new-role.tsx';
import { RoleChoice } from './role-choice.tsx';
import classes from './roles.module.css';
import { AccountRoles, type Role } from './roles-documents.ts';
import { NEW_ROLE, type RolesSearch } from './roles-search.ts';
import { useShownRole } from './use-shown-role.ts';

interface Props {
  readonly search: RolesSearch;
  readonly onSearch: (search: RolesSearch) => void;
}

/** `/settings/Roles`: the rights of each role, of which own ones can be changed. */
export function RolesScreen(props: Props) {
  const { t } = useTranslation('roles');
  const { accountId } = useViewer();
  const { data, error, refetch } = usePolledQuery({ query: AccountRoles, variables: { accountId }, interval: POLL.accountInfo });
  const roles = data?.account?.roles;
  if (roles) return <Roles key={accountId} {...props} roles={roles} />;
  return (
    <SettingsPage title={t('title')}>
      <NotYetRead lines={12} onRetry={refetch} text={t('notRead')} why={error ? wordsOf(error) : null} />
    </SettingsPage>
  );
}

function Roles({ roles: read, search, onSearch }: Props & { roles: readonly Role[] }) {
  const { t } = useTranslation('roles');
  const nameOf = useRoleName();
  /** Those that the server said it deleted for the viewer: they are gone, also until the list is read again. */
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const [made, setMade] = useState<string | null>(null);
  const roles = read.filter(({ id }) => !deleted.includes(id));
  const { ref, onGone } = useFocusWhenGone<HTMLButtonElement>(roles.map(({ id }) => id));
  const shown = useShownRole(roles, search, made);
  const builtIn = roles.filter((role) => role.builtIn);
  const { role, isMaking } = shown;
  const model = role ?? roles.find(({ id }) => id === 'OPERATOR');
  const begin = roles.find(({ id }) => id === search.from)?.rights ?? ['READ'];
  const showMade = (id: string) => {
    setMade(id);
    onSearch({ role: id });
  };
  const showAnother = (id: string) => {
    onGone(id);
    setDeleted((before) => [...before, id]);
    const other = roles.find((one) => !one.builtIn && one.id !== id);
    onSearch(other ? { role: other.id } : { role: 'VIEWER' });
  };
  const aside = (
    <div className={classes.actions}>
      {model && (
        <Button
          leftSection={<IconCopy aria-hidden size="1rem" stroke={1.75} />}
          onClick={() => onSearch({ role: NEW_ROLE, from: model.id })}
          variant="default"
        >
          {t('newFrom', { name: nameOf(model) })}
        </Button>
      )}
      <Button leftSection={<IconPlus aria-hidden size="1rem" stroke={1.75} />} onClick={() => onSearch({ role: NEW_ROLE })} ref={ref}>
        {t('new')}
      </Button>
    </div>
  );
  return (
    <SettingsPage aside={aside} title={t('title')}>
      <p className={classes.intro}>{t('intro')}</p>
      <Choice onChoose={(id) => onSearch({ role: id })} roles={roles} shown={role} />
      {isMaking && (
        <NewRole
          builtIn={builtIn}
          from={begin.filter(isOwnRight)}
          key={search.from ?? ''}
          onGiveUp={() => onSearch({})}
          onMade={showMade}
        />
      )}
      {role?.builtIn && <BuiltInRole builtIn={builtIn} role={role} />}
      {role && !role.builtIn && (
        <EditRole
          builtIn={builtIn}
          isGone={shown.isGone}
          isMade={role.id === made}
          key={role.id}
          onDeleted={() => showAnother(role.id)}
          onMade={showMade}
          role={role}
        />
      )}
      {shown.isAwaited && <PlainTableSkeleton lines={12} />}
      {!role && !isMaking && !shown.isAwaited && <Empty icon={<IconUserQuestion size="2rem" stroke={1.5} />} text={t('noSuch')} />}
    </SettingsPage>
  );
}

/** Where there is room the built-in roles are beside the own one that is chosen; where there is not, each is chosen. */
function Choice({ roles, shown, onChoose }: { roles: readonly Role[]; shown: Role | undefined; onChoose: (id: string) => void }) {
  const { t } = useTranslation('roles');
  const { narrow } = useWidth();
  const own = roles.filter(({ builtIn }) => !builtIn);
  const offered = narrow ? roles : own;
  // What is shown is among them, also where it is built in, or deleted.
  const all = shown && !offered.some(({ id }) => id === shown.id) ? [shown, ...offered] : offered;
  if (!shown || all.length < 2) return null;
  return <RoleChoice chosen={shown.id} label={t(narrow ? 'role' : 'own')} onChange={onChoose} roles={all} />;
}

import { IconBuilding, IconSelector } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { storedAccountId } from '../../api/browser/storage.ts';
import { BarButton } from '../../ui/bar-button.tsx';
import { DropMenu } from '../../ui/overlay/drop-menu.tsx';
import classes from './header.module.css';
import type { SelectableAccount } from './shell-documents.ts';

/** Chooses the account (SHELL-010); with a single one there is nothing to choose (SHELL-011). */
export function AccountSelector({ accounts, accountId }: { accounts: readonly SelectableAccount[]; accountId: string }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const name = accounts.find(({ id }) => id === accountId)?.name ?? '';
  const select = (id: string) => {
    storedAccountId.set(id);
    void navigate({ to: '/home', search: { accountId: id } });
  };
  return (
    <DropMenu
      position="bottom-start"
      entries={accounts.map(({ id, name: label }) => ({ key: id, label, chosen: id === accountId, onSelect: () => select(id) }))}
      button={
        <BarButton className={classes.account ?? ''} disabled={accounts.length < 2} aria-label={t('header.account', { name })}>
          <IconBuilding size="1rem" stroke={1.75} aria-hidden />
          <span className={classes.name}>{name}</span>
          {accounts.length > 1 && <IconSelector size="0.875rem" stroke={1.75} aria-hidden />}
        </BarButton>
      }
    />
  );
}

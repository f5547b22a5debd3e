import { IconLock } from '@tabler/icons-react';
import { EVERYWHERE_RIGHTS, type Right } from '@tutti/domain/rights';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/empty.tsx';
import { BackToHome } from './not-found-screen.tsx';

/** A page for administrators, opened by somebody else (PERM-011). `right`: the one by which a role opens it, too; the catalogue `roles` has to be there for its name. */
export function AdminsOnly({ right = 'ADMINISTER' }: { right?: Right }) {
  const { t } = useTranslation('common');
  const detail = right === 'ADMINISTER' ? null : <ByRole right={right} />;
  return <Empty action={<BackToHome />} detail={detail} icon={<IconLock size="2rem" stroke={1.5} />} page text={t('adminOnly')} />;
}

function ByRole({ right }: { right: Right }) {
  const { t } = useTranslation(['common', 'roles']);
  return <p>{t(EVERYWHERE_RIGHTS.has(right) ? 'adminOnlyEverywhere' : 'adminOnlyRole', { right: t(`roles:right.${right}`) })}</p>;
}

import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/empty.tsx';
import { BackToHome } from './not-found-screen.tsx';

/** A page for administrators, opened by somebody else (PERM-011). */
export function AdminsOnly() {
  const { t } = useTranslation('common');
  return <Empty page icon={<IconLock size="2rem" stroke={1.5} />} text={t('adminOnly')} action={<BackToHome />} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotYet } from '../../../features/not-found/not-yet.tsx';
import { sectionOf } from '../../../features/shell/settings-menu.ts';

export const Route = createFileRoute('/_auth/settings/$section')({ component: Section });

function Section() {
  const { t } = useTranslation('shell');
  const section = sectionOf(Route.useParams().section);
  return section && <NotYet part={t(`settings.${section}`)} />;
}

import { IconDeviceDesktop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/empty.tsx';
import { useWidth } from '../../ui/page/breakpoints.ts';
import { GridPage, type RoutingPageProps } from './grid-page.tsx';
import classes from './routing.module.css';

/** The form in which the routing is shown: there is no room for the grid on a phone. */
export function RoutingView(props: RoutingPageProps) {
  const { t } = useTranslation('grid');
  const { narrow } = useWidth();
  if (!narrow) return <GridPage {...props} />;
  return (
    <div className={classes.room}>
      <Empty
        action={
          <Link params={{ domainId: props.domainId }} to="/sites/$domainId/Devices">
            {t('toDevices')}
          </Link>
        }
        icon={<IconDeviceDesktop size="2rem" stroke={1.5} />}
        text={t('narrow')}
      />
    </div>
  );
}

import { Skeleton } from '@mantine/core';
import { STATUS_AREAS } from '@tutti/domain/enumerations';
import panel from './panel.module.css';
import classes from './panels.module.css';

const ROWS = ['first', 'second'];

/** The four areas before they are read, in the geometry of their final state. */
export function SiteStatusSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.areas}>
        {STATUS_AREAS.map((area) => (
          <div key={area} className={panel.panel}>
            <div className={panel.head}>
              <Skeleton width={18} height={18} />
              <Skeleton width={110} height={14} />
            </div>
            <ul className={panel.rows}>
              {ROWS.map((row) => (
                <li key={row}>
                  <div className={panel.row}>
                    <Skeleton className={panel.shape ?? ''} width={16} height={16} />
                    <div className={panel.who}>
                      <Skeleton width="60%" height={12} mb={6} />
                      <Skeleton width="80%" height={10} />
                    </div>
                    <Skeleton className={panel.message ?? ''} width="70%" height={12} />
                  </div>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

import { Skeleton } from '@mantine/core';
import { STATUS_AREAS } from '@tutti/domain/enumerations';
import classes from './home.module.css';
import skeleton from './home-skeleton.module.css';
import card from './site-card.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Site cards before they are read, in the geometry of their final state. */
export function HomeSkeleton() {
  return (
    <div className={classes.body}>
      <section>
        <div className={classes.sectionHead}>
          <Skeleton width={60} height={14} />
        </div>
        <ul className={classes.cards}>
          {CARDS.map((key) => (
            <li key={key}>
              <div className={card.card}>
                <div className={card.top}>
                  <Skeleton width={18} height={18} />
                  <Skeleton width="45%" height={14} />
                  <Skeleton className={skeleton.status ?? ''} width={60} height={14} />
                </div>
                <div className={card.line}>
                  <Skeleton width="60%" height={10} my={3} />
                </div>
                <div className={`${card.quad} ${skeleton.quad}`}>
                  {STATUS_AREAS.map((area) => (
                    <div key={area}>
                      <Skeleton width="70%" height={9} mb={7} />
                      <Skeleton width="50%" height={10} />
                    </div>
                  ))}
                </div>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

import { IconBrandApple, IconBrandDebian, IconBrandDocker, IconBrandWindows, IconCpu } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './place-cards.module.css';
import { PLACES, type Place } from './places.ts';

const ICONS = {
  linux: IconBrandDebian,
  container: IconBrandDocker,
  pi: IconCpu,
  windows: IconBrandWindows,
  macos: IconBrandApple,
} as const satisfies Record<Place, unknown>;

/** Where the agent shall run: one card for each place, of which one is chosen. */
export function PlaceCards({ place, onPlace }: { place: Place; onPlace: (place: Place) => void }) {
  const { t } = useTranslation('server');
  const name = useId();
  return (
    <div aria-label={t('add.code')} className={classes.places} role="radiogroup">
      {PLACES.map((one) => {
        const Icon = ICONS[one];
        return (
          <label className={classes.place} key={one}>
            <input checked={one === place} className="visually-hidden" name={name} onChange={() => onPlace(one)} type="radio" value={one} />
            <Icon aria-hidden size="1.125rem" stroke={1.5} />
            <span>
              <span className={classes.name}>{t(`add.place.${one}`)}</span>
              <span className={classes.for}>{t(`add.placeFor.${one}`)}</span>
            </span>
          </label>
        );
      })}
    </div>
  );
}

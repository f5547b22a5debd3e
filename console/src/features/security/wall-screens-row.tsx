import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { WithBold } from '../../ui/with-bold.tsx';
import { HitWallScreens } from './hit-names.tsx';
import { Consequence } from './policy-row.tsx';
import type { RowProps } from './second-step-row.tsx';
import classes from './security.module.css';
import type { NamedWallScreen } from './security-documents.ts';
import { SwitchRow } from './switch-rows.tsx';

/** Most names in the line; the rest is counted. */
const SHOWN = 6;

/** Whether there may be wall screens, those there are, and the way to them. */
export function WallScreensRow({ policy, hits, onChange, screens }: RowProps & { screens: readonly NamedWallScreen[] }) {
  const { t } = useTranslation('security');
  const ended = policy.wallScreens ? [] : (hits?.endedWallScreens ?? []);
  const more = screens.length - SHOWN;
  return (
    <SwitchRow
      beside={
        <>
          {screens.length > 0 && (
            <ul className={classes.screens}>
              {screens.slice(0, SHOWN).map(({ id, name }) => (
                <li className={classes.pill} key={id} title={name}>
                  <span className={classes.screen}>{name}</span>
                </li>
              ))}
              {more > 0 && <li className={classes.hint}>{t('hits.more', { count: more })}</li>}
            </ul>
          )}
          <Link aria-label={t('walls.manageThem')} className={classes.manage} to="/settings/Security/WallScreens">
            {t('walls.manage')}
          </Link>
        </>
      }
      hint={t('walls.hint')}
      is={policy.wallScreens}
      name={t('walls.name')}
      onChange={(wallScreens) => onChange({ wallScreens })}
      words={t('walls.is')}
    >
      {!policy.wallScreens && ended.length === 0 && <Consequence value="info">{t('walls.off')}</Consequence>}
      {ended.length > 0 && (
        <Consequence value="warning">
          <p>
            <WithBold text={t('walls.out', { count: ended.length })} />
          </p>
          <HitWallScreens screens={ended} />
        </Consequence>
      )}
    </SwitchRow>
  );
}

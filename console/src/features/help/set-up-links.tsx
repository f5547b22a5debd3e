import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDismissFirstSteps } from '../../api/account/first-steps.ts';
import { useViewer } from '../../api/account/viewer.ts';
import { LinkButton } from '../../ui/card.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import classes from './help-drawer.module.css';

/** How to begin: the first steps again, each part of the set-up where it is done, and the documentation. */
export function SetUpLinks({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('guide');
  const { isAdministrator } = useViewer();
  const navigate = useNavigate();
  const dismiss = useDismissFirstSteps();

  async function showAgain() {
    const { error } = await dismiss(false);
    if (error) {
      toast.error(t('failed'));
      return;
    }
    onLeave();
    await navigate({ to: '/home' });
  }

  return (
    <section>
      <h3 className={classes.heading}>{t('help.setup')}</h3>
      <p>{t('help.setupIntro')}</p>
      <ul className={classes.links}>
        <li>
          <LinkButton onClick={() => void showAgain()}>{t('help.show')}</LinkButton>
        </li>
        {isAdministrator && (
          <>
            <li>
              <Link onClick={onLeave} to="/settings/Agents">
                {t('help.agent')}
              </Link>
            </li>
            <li>
              <Link onClick={onLeave} to="/settings/Sites/addsite">
                {t('help.site')}
              </Link>
            </li>
            <li>
              <Link onClick={onLeave} to="/settings/APIKeys">
                {t('help.api')}
              </Link>
            </li>
          </>
        )}
        <li>
          <a href="/docs/statuses" rel="noreferrer" target="_blank">
            {t('help.statuses')}
          </a>
        </li>
        <li>
          <a href="/docs" rel="noreferrer" target="_blank">
            {t('help.docs')}
          </a>
        </li>
      </ul>
    </section>
  );
}

import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { external } from '../../api/browser/external.ts';
import classes from './pages.module.css';

/** What the operator of this server offers beside this page; an address that is not configured has no link (open point R27). */
export function SupportLinks() {
  const { t } = useTranslation(['pages', 'common']);
  const links = [
    { label: t('support.guide'), href: external('user-guide') && '/userguide' },
    { label: t('support.faq'), href: external('faq') && '/faq' },
    { label: t('support.contact'), href: external('support') },
    { label: t('common:terms'), href: external('terms') },
    { label: t('common:privacy'), href: external('privacy') },
  ];
  const shown = links.map(
    ({ label, href }) =>
      href && (
        <Button
          component="a"
          href={href}
          key={label}
          leftSection={<IconExternalLink aria-hidden size="1rem" stroke={1.75} />}
          rel="noreferrer"
          target="_blank"
          variant="default"
        >
          {label}
        </Button>
      ),
  );
  return shown.some(Boolean) && <div className={classes.support}>{shown}</div>;
}

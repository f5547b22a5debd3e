import { Button, Menu } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSitesByName } from '../../api/account/account-sites.ts';
import { useAnswer } from '../../api/client/use-answer.ts';
import { SilenceDialog } from './silence-dialog-on-demand.ts';
import classes from './silences.module.css';
import { SiteSilences } from './silences-documents.ts';

/** Silences a site from where it is not shown: the site is chosen first. */
export function SilenceSiteButton() {
  const { t } = useTranslation('silences');
  const { sites } = useSitesByName();
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const [{ data }] = useAnswer({ query: SiteSilences, variables: { domainId: chosen ?? '' }, pause: chosen === null });
  const site = data?.domain;
  if (!sites || sites.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button leftSection={<IconBellOff aria-hidden size="1rem" stroke={1.75} />} variant="default">
            {t('silenceASite')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.sites ?? ''}>
          {sites.map(({ id, name }) => (
            <Menu.Item
              key={id}
              onClick={() => {
                setChosen(id);
                setOpened(true);
              }}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {site && site.id === chosen && (
        <SilenceDialog edited={null} key={site.id} onClose={() => setOpened(false)} opened={opened} site={site} />
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PROGRAMS } from '../../i18n/product.ts';
import { sayWhereMissing } from '../overlay/open-program.ts';

interface Props {
  /** Starts the firmware updater on this computer; null: there is none to start. */
  readonly link: string | null;
  /** Where it is downloaded; null: nowhere. */
  readonly download: string | null;
}

/** Opens the firmware updater, and leads to its download (DEVS-011, DEV-072, open point R27). */
export function UpdaterButtons({ link, download }: Props) {
  const { t } = useTranslation('common');
  const name = PROGRAMS.updater;
  return (
    <>
      {link && (
        <Button
          component="a"
          href={link}
          leftSection={<IconExternalLink aria-hidden size="1rem" stroke={1.75} />}
          onClick={() => sayWhereMissing({ name: 'updater', download })}
          size="xs"
          variant="default"
        >
          {t('program.open', { name })}
        </Button>
      )}
      {download && (
        <Button
          component="a"
          href={download}
          leftSection={<IconDownload aria-hidden size="1rem" stroke={1.75} />}
          rel="noreferrer"
          size="xs"
          variant="default"
        >
          {t('program.download', { name })}
        </Button>
      )}
    </>
  );
}

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { external } from '../../api/browser/external.ts';
import { PROGRAMS } from '../../i18n/product.ts';

/** The download of the desktop controller, for pages that ask people to install a newer one; nothing where the operator named no address (open point R27). */
export function ControllerDownload() {
  const { t } = useTranslation('common');
  const href = external('controller-download');
  if (!href) return null;
  return (
    <Button
      component="a"
      href={href}
      leftSection={<IconDownload aria-hidden size="1rem" stroke={1.75} />}
      rel="noreferrer"
      variant="default"
    >
      {t('program.download', { name: PROGRAMS.controller })}
    </Button>
  );
}

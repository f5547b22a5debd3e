import { Button } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDeviceCommands } from '../../../api/commands/device-commands.ts';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { LineTable } from './line-table.tsx';
import { resultWords } from './line-words.ts';
import type { Replacement, ReplacementLine } from './replace-documents.ts';

/** What was replaced by what. */
export interface Replaced {
  readonly device: Replacement['device'];
  readonly label: string;
  readonly spareId: string;
  readonly siteId: string;
  readonly lines: readonly ReplacementLine[];
}

/** What came of it, line by line, as the device answers. Closing it stops nothing. */
export function ReplaceResults({ replaced, onClose }: { replaced: Replaced; onClose: () => void }) {
  const { t } = useTranslation(['devices', 'common', 'device']);
  const navigate = useNavigate();
  const commands = useDeviceCommands(replaced.spareId);
  const now = new Map(commands.map((command) => [command.id, command]));
  const wordsOf = (line: ReplacementLine) =>
    resultWords(
      line,
      line.commands.map((given) => now.get(given.id) ?? given),
      t,
    );
  const path = useLocation({ select: ({ pathname }) => pathname });
  const close = () => {
    onClose();
    // The pages of the device that was replaced are not at this site any more.
    if (decodeURIComponent(path).includes(`/Devices/${replaced.device.id}`))
      void navigate({ to: '/sites/$domainId/Devices', params: { domainId: replaced.siteId } });
  };
  const open = () => {
    onClose();
    void navigate({ to: '/sites/$domainId/Devices/$deviceId', params: { domainId: replaced.siteId, deviceId: replaced.spareId } });
  };
  return (
    <Modal
      footer={
        <>
          <Button onClick={close} variant="default">
            {t('common:close')}
          </Button>
          <Button onClick={open}>{t('replace.open')}</Button>
        </>
      }
      onClose={close}
      opened
      ruled
      subtitle={t('replace.labelled', { device: replaced.device.name, label: replaced.label })}
      title={t('replace.resultTitle', { device: replaced.device.name })}
      width={860}
    >
      <div aria-live="polite">
        <LineTable device={replaced.device} lines={replaced.lines} title={t('replace.results')} wordsOf={wordsOf} />
      </div>
    </Modal>
  );
}

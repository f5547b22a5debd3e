import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { wordsOf } from '../../api/client/errors.ts';
import { toast } from '../../ui/overlay/toast.ts';
import type { ChosenDevice } from './job-choice.ts';
import type { PlannedRecall } from './job-dialog.tsx';
import { RecallDevices } from './jobs-documents.ts';

/** The dialog in which the recall of a snapshot is planned: it is opened once the devices of the site are known. */
export function useLaterRecall(domainId: string) {
  const { t } = useTranslation('common');
  const client = useClient();
  const [later, setLater] = useState<PlannedRecall | null>(null);
  const [devices, setDevices] = useState<readonly ChosenDevice[] | null>(null);
  const read = async (recall: PlannedRecall): Promise<void> => {
    const { data, error } = await client.query(RecallDevices, { domainId }, { requestPolicy: 'network-only', quiet: true }).toPromise();
    const found = data?.domain?.devices;
    if (!found) {
      toast.error(error ? wordsOf(error) : t('error.partMissing'));
      return;
    }
    setLater(recall);
    setDevices(found.flatMap((device) => (device ? [{ id: device.id, name: device.name ?? device.id }] : [])));
  };
  return { later, devices, open: (recall: PlannedRecall) => void read(recall), close: () => setDevices(null) };
}

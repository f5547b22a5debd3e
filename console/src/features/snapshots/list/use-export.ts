import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { fileName, saveFile } from '../../../api/browser/save-file.ts';
import { wordsOf } from '../../../api/client/errors.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { orUnknown } from '../../../ui/status/unknown.ts';
import { type SnapshotInfo, SnapshotText } from '../snapshots-documents.ts';

/** Saves a snapshot as a file that is called after its site and itself, or says why it cannot be. */
export function useExport(site: { readonly id: string; readonly name: string | null } | null) {
  const { t } = useTranslation('snapshots');
  const client = useClient();
  async function save({ id, domainId, name }: SnapshotInfo): Promise<void> {
    const { data, error } = await client.query(SnapshotText, { domainId, id }, { requestPolicy: 'network-only', quiet: true }).toPromise();
    const text = data?.snapshotDocument;
    if (text) saveFile(`${fileName(`${orUnknown(site?.name)}-${name}`)}.json`, text, 'application/json');
    else toast.error(t('notExported', { name, why: error ? wordsOf(error) : t('compare.gone') }));
  }
  return (snapshot: SnapshotInfo) => void save(snapshot);
}

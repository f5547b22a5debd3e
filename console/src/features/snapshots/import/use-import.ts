import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '../../../api/client/mutate.ts';
import { newCommandId } from '../../../api/commands/device-commands.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { type NotTakenPart, SnapshotImport } from '../snapshots-documents.ts';
import { MOST_FILE_BYTES, type ReadFile, readImport } from './read-import.ts';

/** The snapshot that was made, and what of the file is not in it. */
export interface Imported {
  readonly id: string;
  readonly notTaken: readonly NotTakenPart[];
}

const MIB = 1024 * 1024;

/** Sends a file, and says why it cannot be: before it is sent where that is known. */
export function useImport(domainId: string) {
  const { t } = useTranslation('snapshots');
  const [sendImport] = useMutate(SnapshotImport, { quiet: true });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // A file that is chosen becomes one snapshot, however often its answer was lost.
  const [commandId, setCommandId] = useState(newCommandId);
  const tooLarge = (file: File) => t('import.tooLarge', { size: Math.ceil((file.size / MIB) * 10) / 10, most: MOST_FILE_BYTES / MIB });
  const whyNot = (read: Extract<ReadFile, string>, file: File) => (read === 'tooLarge' ? tooLarge(file) : t(`import.${read}`));
  async function attempt(file: File, name: string): Promise<Imported | null> {
    const read = await readImport(file);
    if (typeof read === 'string') {
      setProblem(whyNot(read, file));
      return null;
    }
    const { data, message } = await sendImport({ input: { domainId, commandId, ...read, ...(name ? { name } : {}) } });
    setProblem(data ? null : (message ?? t('form.failed')));
    if (!data) return null;
    const { snapshot, notTaken } = data.SnapshotImport;
    toast.success(t('import.done', { name: snapshot.name }));
    return { id: snapshot.id, notTaken };
  }
  return {
    problem,
    isBusy,
    /** Says at once of a file that it is too large. */
    check: (file: File) => {
      setCommandId(newCommandId());
      setProblem(file.size > MOST_FILE_BYTES ? tooLarge(file) : null);
    },
    /** What was made of a file; null: nothing, `problem` says why. */
    send: async (file: File | null, name: string): Promise<Imported | null> => {
      if (!file) {
        setProblem(t('import.missing'));
        return null;
      }
      setBusy(true);
      try {
        return await attempt(file, name);
      } finally {
        setBusy(false);
      }
    },
  };
}

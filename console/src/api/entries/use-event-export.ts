import { t } from 'i18next';
import { useMutate } from '../client/mutate.ts';
import { graphql } from '../generated/gql.ts';
import type { AuditLogExportCreateInput } from '../generated/graphql.ts';

/** Makes a one-use address of the entries of a site or an account. */
const AuditLogExportCreate = graphql(`
  mutation AuditLogExportCreate($input: AuditLogExportCreateInput!) {
    AuditLogExportCreate(input: $input) {
      ok
      path
      expiresAt
    }
  }
`);

/** Lets the browser save the entries as a file; null when that has begun, else why it has not, in words. */
export function useEventExport(): readonly [(input: AuditLogExportCreateInput) => Promise<string | null>, boolean] {
  const [create, running] = useMutate(AuditLogExportCreate, { refetch: false, quiet: true });
  const start = async (input: AuditLogExportCreateInput) => {
    const { data, message } = await create({ input });
    const path = data?.AuditLogExportCreate?.path;
    if (!path) return message ?? t('common:error.unexpected');
    const link = document.createElement('a');
    link.href = path;
    link.download = '';
    link.click();
    return null;
  };
  return [start, running];
}

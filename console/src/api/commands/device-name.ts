import { useViewer } from '../account/viewer.ts';
import { useMutate } from '../client/mutate.ts';
import { graphql } from '../generated/gql.ts';
import { newCommandId } from './device-commands.ts';

/** Renames a device. */
export const DeviceNameSet = graphql(`
  mutation DeviceNameSet($input: DeviceNameSetInput!) {
    DeviceNameSet(input: $input) {
      ok
      command {
        ...DeviceCommandFields
      }
    }
  }
`);

/** A device that has the name of the one that took its place, as far as it is renamed. */
interface Renamed {
  readonly deviceId: string;
  /** As it is called now: it is not renamed where it is called otherwise by then. */
  readonly name: string;
  readonly label: string;
}

/** Renames a device that was replaced to its label. Answers whether that was accepted; why not was said by then. */
export function useRenameToLabel(): readonly [(device: Renamed) => Promise<boolean>, boolean] {
  const { accountId } = useViewer();
  const [rename, busy] = useMutate(DeviceNameSet);
  const run = async ({ deviceId, name, label }: Renamed) => {
    const { data } = await rename({ input: { deviceId, name: label, replaces: name, accountId, commandId: newCommandId() } });
    return data?.DeviceNameSet?.ok === true;
  };
  return [run, busy];
}

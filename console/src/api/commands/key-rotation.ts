import { t } from 'i18next';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useViewer } from '../account/viewer.ts';
import { useMutate } from '../client/mutate.ts';
import { graphql } from '../generated/gql.ts';
import { newCommandId } from './device-commands.ts';

/** Lets a device make a new key for the media it sends (administrators). */
export const DeviceMediaConfidentialityFlowKeyRotate = graphql(`
  mutation DeviceMediaConfidentialityFlowKeyRotate($input: DeviceMediaConfidentialityFlowKeyRotateInput!) {
    DeviceMediaConfidentialityFlowKeyRotate(input: $input) {
      ok
      command {
        ...DeviceCommandFields
      }
    }
  }
`);

/** How long the button rests after a request, ms, whatever becomes of it (TX-014, TX-015). */
export const KEY_ROTATION_REST_MS = 3000;

/**
 * The key rotation of a device: `rotate` asks for it and answers in words what was accepted (TX-017), null where it was not (why not was said by then);
 * `resting` while its button is to be disabled. Below a route that loads the words of `channels`.
 */
export function useKeyRotation(deviceId: string): { readonly rotate: () => Promise<string | null>; readonly resting: boolean } {
  const { accountId } = useViewer();
  const [run, running] = useMutate(DeviceMediaConfidentialityFlowKeyRotate);
  const [resting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const rotate = useCallback(async () => {
    setResting(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setResting(false), KEY_ROTATION_REST_MS);
    const { data } = await run({ input: { deviceId, accountId, commandId: newCommandId() } });
    return data?.DeviceMediaConfidentialityFlowKeyRotate?.ok === true ? t('channels:keyRotation.asked') : null;
  }, [run, deviceId, accountId]);
  return { rotate, resting: resting || running };
}

import { useState } from 'react';
import { LatencyDialog } from '../features/latency/latency-dialog.tsx';
import { type Answers, renderScreen, type SentCall } from './render-screen.tsx';

export const OPERATION = 'DeviceRxChannelLatencyGraph';
export const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
export const MINUTE = 60_000;
/** Bins of a channel, newest `ago` minutes ago; each says its values as text, as the API does. */
export const points = (count: number, values: (i: number) => { max: number; min?: number; setting?: number }, every = 1) => {
  const step = every * MINUTE;
  const newest = Math.floor(Date.now() / step) * step - step;
  return Array.from({ length: count }, (_, i) => {
    const { max, min = 400, setting = 1000 } = values(i);
    return {
      __typename: 'LatencyPoint',
      time_bin: new Date(newest - (count - 1 - i) * step).toISOString(),
      max_latency: String(max),
      min_latency: String(min),
      setting: String(setting),
      minutes: every,
      minutesAbove: max > setting ? 1 : 0,
      average: (min + max) / 2,
    };
  });
};

export const CHANNEL = {
  __typename: 'RxChannel',
  id: 'r16',
  index: 16,
  name: 'Mix-16 Lead-Vox',
  mediaType: 'AUDIO',
  subscribedDevice: 'Booth-2-Stagebox',
  subscribedChannel: 'Lead-Vox',
  status: 'DYNAMIC',
};
export const answer = (channel: object | null, bins: object[] = [], interval = 60, more: object = {}) => ({
  domain: {
    __typename: 'Domain',
    id: 'd1',
    device: {
      __typename: 'Device',
      id: 'dev1',
      name: 'Studio-2-Mix',
      ...more,
      rxChannel: channel && {
        ...channel,
        latencyByDate: { __typename: 'LatencyData', expectedTimeIntervalSeconds: interval, points: bins },
      },
    },
  },
});
export const spike = (i: number) => ({ max: i === 50 ? 1284 : 600 });

/** The route: the dialog is open until it is closed. */
function Screen() {
  const [index, setIndex] = useState<number | null>(16);
  return (
    <>
      <button onClick={() => setIndex(16)} type="button">
        open
      </button>
      <LatencyDialog deviceId="dev1" domainId="d1" index={index} onClose={() => setIndex(null)} />
    </>
  );
}
export const open = (answers: Answers) => renderScreen(<Screen />, { answers });
export const asked = (calls: readonly SentCall[]) => calls.filter(({ operationName }) => operationName === OPERATION);
export const days = ({ variables }: SentCall) =>
  (Date.parse(String(variables['before'])) - Date.parse(String(variables['after']))) / 86_400_000;

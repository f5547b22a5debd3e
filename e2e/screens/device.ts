import { DIALOG, iconButton, type Places, press, type Screen } from './screen.ts';

/** A device, its tabs and their dialogs. */
export const deviceScreens = ({ device, away, bridge }: Places): readonly Screen[] => {
  const by = { as: 'administrator' } as const;
  const channels = 'main table tbody tr, main article, main li';
  // Of the chosen device: the search and the devices stand there before.
  const transmitChannels = `${DIALOG} label input[type="radio"]:not([aria-label])`;
  return [
    { ...by, name: 'device-status', path: device, shows: 'main time' },
    { ...by, name: 'device-rename', path: device, shows: 'main time', act: press(`main ${iconButton('pencil')}`, 'main form input') },
    { ...by, name: 'device-away', path: away, shows: 'main time' },
    // Its latency comes after its channels; where there is little room, its bars are not drawn.
    { ...by, name: 'device-receive', path: `${device}/rxchannels`, shows: 'main button:has(svg[data-measured])' },
    { ...by, name: 'device-receive-away', path: `${away}/rxchannels`, shows: channels },
    { ...by, name: 'device-streams', path: `${bridge}/rxchannels`, shows: 'main #receive-streams' },
    { ...by, name: 'device-sent-streams', path: `${bridge}/txchannels`, shows: 'main #transmit-streams' },
    { ...by, name: 'stream-description', path: `${bridge}/txchannels?stream=%221%22`, shows: `${DIALOG} code` },
    { ...by, name: 'choose-stream', path: `${bridge}/rxchannels?stream=%222%22`, shows: `${DIALOG} input[type="radio"]` },
    { ...by, name: 'device-transmit', path: `${device}/txchannels`, shows: channels },
    {
      ...by,
      name: 'device-label',
      path: `${device}/txchannels`,
      shows: channels,
      act: press('main :is(th, h3) button', 'main form input'),
    },
    { ...by, name: 'select-transmit', path: `${device}/rxchannels?edit=1`, shows: transmitChannels },
    { ...by, name: 'patch-many', path: `${device}/rxchannels?patch=[1,2,3]`, shows: `${DIALOG} button` },
    { ...by, name: 'latency', path: `${device}/rxchannels?latency=1`, shows: `${DIALOG} canvas` },
  ];
};

/** Opcodes of the routing protocol that this project reads or writes; the modules beside this one say what each carries. */
export const Opcode = {
  channelCounts: 0x1000,
  setDeviceName: 0x1001,
  deviceName: 0x1002,
  identity: 0x1003,
  settings: 0x1100,
  setSettings: 0x1101,
  txChannels: 0x2000,
  txNames: 0x2010,
  setTxName: 0x2013,
  rxChannels: 0x3000,
  setRxNames: 0x3001,
  setSubscriptions: 0x3010,
  removeSubscriptions: 0x3014,
  avioRxChannels: 0x3400,
  avioSetSubscriptions: 0x3410,
} as const;

/** 224.0.0.0/4 and ff00::/8: whoever joins such a group gets the packets of all who send to it. */
export const isGroup = (address: string): boolean => /^(22[4-9]|23\d)\.|^ff/i.test(address);

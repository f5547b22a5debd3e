/** Another process changed one of the devices at the same moment: run the transaction again. */
export class RaceLost extends Error {}

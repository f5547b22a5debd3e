import type { RackWorld } from './rack.fixture.ts';

const RECALL = `mutation ($input: SnapshotRecallInput!) { SnapshotRecall(input: $input) {
  ok snapshot { name automatic } results { id outcome message command { id kind } } } }`;
type Lines = readonly (string | object)[];
interface Result {
  readonly id: string;
  readonly outcome: string;
  readonly message: string | null;
}
interface Recalled {
  readonly ok: boolean;
  readonly snapshot: object | null;
  readonly results: Result[];
}

/** How tests recall lines of a snapshot: each by its id, or as the API takes it. */
export function recalling(rack: () => RackWorld) {
  const input = (snapshotId: string, lines: Lines, more: object = {}) => ({
    input: {
      domainId: rack().world.hall,
      snapshotId,
      lines: lines.map((line) => (typeof line === 'string' ? { id: line } : line)),
      ...more,
    },
  });
  const recall = async (id: string, lines: Lines, more?: object, token?: string): Promise<Recalled> =>
    (await rack().world.data(RECALL, input(id, lines, more), token)).SnapshotRecall;
  return {
    recall,
    /** Of each line its id, what came of it and why not. */
    outcomes: async (id: string, lines: Lines, more?: object, token?: string) =>
      (await recall(id, lines, more, token)).results.map((result) => [result.id, result.outcome, result.message]),
    /** Of a call that must fail. */
    refusal: (id: string, lines: Lines, more?: object, token?: string) => rack().world.failure(RECALL, input(id, lines, more), token),
    /** The commands that there are, in the order in which they are sent. */
    given: () =>
      rack().world.server.database.query<{ device_id: string; kind: string; params: unknown }>(
        'select device_id, kind, params from commands order by sequence',
      ),
  };
}

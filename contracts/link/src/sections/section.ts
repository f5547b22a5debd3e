import type * as v from 'valibot';

/** How the reports of a history are distinguished, and how many may wait for the server. */
export interface HistoryRules<Value> {
  /** A report with the same key as one before replaces it. */
  readonly keyOf: (value: Value) => string;
  /** Reports of a device that an agent keeps at most while there is no server. */
  readonly mostWaiting: number;
}

/** A section: which values it has, and whether every report of it is kept. */
export interface Section<Schema extends v.GenericSchema, History> {
  readonly schema: Schema;
  readonly history: History;
}

/** A section of which the newest report replaces the one before. */
export const state = <Schema extends v.GenericSchema>(schema: Schema): Section<Schema, null> => ({ schema, history: null });

/** A section of which every report is kept. */
export const history = <Schema extends v.GenericSchema>(
  schema: Schema,
  rules: HistoryRules<v.InferOutput<Schema>>,
): Section<Schema, HistoryRules<v.InferOutput<Schema>>> => ({ schema, history: rules });

import { describeCommand } from './descriptor.ts';
import { LabelsParams, labelledIndexes, singleLabel } from './labels-params.ts';

/** Label transmit channels. Subscriptions to the old labels are not re-established when their receivers restart. */
export const txLabels = describeCommand({
  kind: 'txLabels',
  apiKind: 'TX_LABELS',
  params: LabelsParams,
  waitsFor: 'present',
  value: singleLabel,
  channels: { direction: 'tx', indexes: labelledIndexes, firstIndexAt: ['labels', 0, 'index'] },
  changesFacts: true,
  entry: {
    category: 'DEVICE_CONFIGURATION',
    type: 'transmitLabelsChanged',
    done: ({ labels: [label, ...more] }) =>
      !label || more.length > 0
        ? `Labels of ${more.length + 1} transmit channels changed`
        : `Transmit channel ${label.index} labelled ${label.name}`,
    failed: ({ labels: [label, ...more] }) =>
      !label || more.length > 0
        ? `Labels of ${more.length + 1} transmit channels not changed`
        : `Transmit channel ${label.index} not labelled ${label.name}`,
  },
});

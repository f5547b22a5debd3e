import { describeCommand } from './descriptor.ts';
import { LabelsParams, labelledIndexes, singleLabel } from './labels-params.ts';

/** Label receive channels. */
export const rxLabels = describeCommand({
  kind: 'rxLabels',
  apiKind: 'RX_LABELS',
  params: LabelsParams,
  waitsFor: 'present',
  value: singleLabel,
  channels: { direction: 'rx', indexes: labelledIndexes, firstIndexAt: ['labels', 0, 'index'] },
  changesFacts: true,
  entry: {
    category: 'DEVICE_CONFIGURATION',
    type: 'receiveLabelsChanged',
    done: ({ labels: [label, ...more] }) =>
      !label || more.length > 0
        ? `Labels of ${more.length + 1} receive channels changed`
        : `Receive channel ${label.index} labelled ${label.name}`,
    failed: ({ labels: [label, ...more] }) =>
      !label || more.length > 0
        ? `Labels of ${more.length + 1} receive channels not changed`
        : `Receive channel ${label.index} not labelled ${label.name}`,
  },
});
